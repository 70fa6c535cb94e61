import { compositionSchema, type Composition } from '@parlour/shared-contracts';

const INLINE_ID = 'parlour-composition';

/**
 * Parses a composition from text.
 * @throws Error that says what is invalid.
 */
export const parseComposition = (text: string): Composition => {
  const parsed = compositionSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('The composition is malformed', { cause: parsed.error });
  return parsed.data;
};

/** Returns the composition that the edge put into the page. */
export const readInlinedComposition = (): Composition =>
  parseComposition(document.getElementById(INLINE_ID)?.textContent ?? 'null');
