import { readFile } from 'node:fs/promises';
import { compositionSchema, type Composition } from '@parlour/shared-contracts';
import { writeFileDurably } from '@parlour/shared-server/durableFile';

/**
 * - `accepted`: it is live now.
 * - `kept`: it is the one that was live already.
 * - `refused`: it is malformed, of another environment, or older than the live one.
 * - `incomplete`: its files could not be had; it may be offered again.
 */
export type Verdict = 'accepted' | 'kept' | 'refused' | 'incomplete';

export interface Refusal {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface CompositionHolder {
  readonly current: Composition | null;
  /** The newest offer that was not taken, until one is. */
  readonly refusal: Refusal | null;
  offer(candidate: unknown): Promise<Verdict>;
}

export interface CompositionHolderOptions {
  readonly environment: string;
  /** Where the last good composition outlives the process. */
  readonly file: string;
  /** Gets what a composition needs to be served; rejects if it cannot. */
  readonly prepare: (composition: Composition) => Promise<void>;
  readonly onAccept: (composition: Composition) => void;
  readonly report: (reason: string, error?: unknown) => void;
}

/** The live composition: starts with the last good one, and only ever moves to a higher epoch. */
export const openCompositionHolder = async (
  options: CompositionHolderOptions,
): Promise<CompositionHolder> => {
  let current: Composition | null = null;
  let refusal: Refusal | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const refuse = (verdict: 'refused' | 'incomplete', reason: string, error?: unknown): Verdict => {
    refusal = { reason, at: new Date().toISOString() };
    options.report(reason, error);
    return verdict;
  };

  const take = (composition: Composition): void => {
    current = composition;
    refusal = null;
    options.onAccept(composition);
  };

  const consider = async (candidate: unknown): Promise<Verdict> => {
    const checked = check(candidate, options.environment);
    if (typeof checked === 'string') return refuse('refused', checked);
    const live = current?.epoch ?? -1;
    if (checked.epoch === live) return 'kept';
    if (checked.epoch < live)
      return refuse('refused', `epoch ${checked.epoch} is older than the live ${live}`);
    try {
      await options.prepare(checked);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refuse('incomplete', `epoch ${checked.epoch}: ${reason}`, error);
    }
    take(checked);
    await writeFileDurably(options.file, JSON.stringify(checked)).catch((error: unknown) =>
      options.report(`epoch ${checked.epoch} could not be kept on disk`, error),
    );
    return 'accepted';
  };

  const stored = await readFile(options.file, 'utf8').catch(() => null);
  if (stored !== null) {
    const checked = check(parse(stored), options.environment);
    if (typeof checked === 'string')
      options.report(`the last good composition on disk is unusable: ${checked}`);
    else take(checked);
  }
  return {
    get current() {
      return current;
    },
    get refusal() {
      return refusal;
    },
    offer: (candidate) => {
      const verdict = turn.then(() => consider(candidate));
      turn = verdict.catch(() => {});
      return verdict;
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The composition, or why it is none. */
const check = (candidate: unknown, environment: string): Composition | string => {
  const parsed = compositionSchema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `malformed composition at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`;
  }
  return parsed.data.environment === environment
    ? parsed.data
    : `the composition is of environment ${parsed.data.environment}, not ${environment}`;
};
