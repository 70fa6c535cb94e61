import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { marketRulesSchema, standardDocuments, standardId } from './marketProfile.ts';

const sourceSchema = z
  .string()
  .refine((source) => standardDocuments.some((document) => source.startsWith(document)), 'names no document');

const standardSchema = z.strictObject({
  id: standardId,
  sentence: z.string().endsWith('.'),
  area: z.enum([
    'account',
    'cashier',
    'operator',
    'play',
    'safer play',
    'house games',
    'lottery',
    'rewards',
    'platform',
  ]),
  sources: z.array(sourceSchema).min(1),
  /** Values that a market profile needs for this row. */
  demands: marketRulesSchema.partial().default({}),
  /** Why the row applies in no market. */
  notApplicable: z.string().min(1).optional(),
});
/** One sentence of an independent standard, in the project's own words. */
export type Standard = z.output<typeof standardSchema>;

const listSchema = z.strictObject({ note: z.string(), rows: z.array(standardSchema) });

/** Reads the list of standards. It is the project's own reading. */
export const readStandards = (): z.output<typeof listSchema> =>
  listSchema.parse(JSON.parse(readFileSync(new URL('standards.json', import.meta.url), 'utf8')));
