import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const entrySchema = z.object({
  paymentId: z.string(),
  kind: z.enum(['paid', 'failed', 'reversed']),
  reference: z.string(),
  currency: z.string(),
  /** Minor units. */
  amount: z.int(),
  payer: z.string().nullable(),
  paidAt: z.string(),
});
/** A payment, its failure or its reversal, as the bank reports it. */
export type BookEntry = z.output<typeof entrySchema>;

const lineSchema = z.union([
  z.object({ entry: entrySchema, reportAt: z.string() }),
  z.object({ reported: z.string(), outcome: z.string() }),
]);

/** Returns the key of an entry. It contains the kind, because a payment can be paid and later reversed. */
export const keyOf = ({ paymentId, kind }: Pick<BookEntry, 'paymentId' | 'kind'>): string =>
  `${paymentId} ${kind}`;

export interface BookedEntry {
  readonly entry: BookEntry;
  /** The bank reports the entry at this time or later. */
  readonly reportAt: Date;
  /** The final answer of the site to the report. Null before this answer. */
  outcome: string | null;
}

/** The bank's payments. They are appended to a file, so a restart loses nothing. */
export interface Books {
  readonly entries: readonly BookedEntry[];
  add(entry: BookEntry, reportAt: Date): void;
  settle(booked: BookedEntry, outcome: string): void;
}

export const openBooks = (folder: string): Books => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'payments.jsonl');
  const entries: BookedEntry[] = [];
  const apply = (line: z.output<typeof lineSchema>): void => {
    if ('entry' in line) {
      entries.push({ entry: line.entry, reportAt: new Date(line.reportAt), outcome: null });
      return;
    }
    const booked = entries.find(({ entry }) => keyOf(entry) === line.reported);
    if (booked) booked.outcome = line.outcome;
  };
  const write = (line: z.output<typeof lineSchema>): void => {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    apply(line);
  };
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // If the process is killed, the last line may be incomplete.
      const parsed = lineSchema.safeParse(parse(line));
      if (parsed.success) apply(parsed.data);
    }
  }
  return {
    entries,
    add: (entry, reportAt) => write({ entry, reportAt: reportAt.toISOString() }),
    settle: ({ entry }, outcome) => write({ reported: keyOf(entry), outcome }),
  };
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
