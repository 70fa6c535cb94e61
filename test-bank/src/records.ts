import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';

/**
 * Records by their id. They are appended to a file, in which the last line of an id counts. A restart loses nothing.
 */
export interface Records<T> {
  readonly all: ReadonlyMap<string, T>;
  save(record: T): void;
}

export const openRecords = <T extends { readonly id: string }>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
): Records<T> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.jsonl`);
  const all = new Map<string, T>();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // If the process is killed, the last line may be incomplete.
      const record = schema.safeParse(parse(line)).data;
      if (record) all.set(record.id, record);
    }
  }
  return {
    all,
    save: (record) => {
      appendFileSync(file, `${JSON.stringify(record)}\n`);
      all.set(record.id, record);
    },
  };
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
