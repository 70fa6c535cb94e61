import { standardDocuments, type MarketProfile } from './marketProfile.ts';
import type { Standard } from './standards.ts';

export type Judgement =
  | { readonly state: 'met'; readonly proofs: readonly string[] }
  | { readonly state: 'notMet' | 'notApplicable'; readonly reason: string };

/** Tests by the id of the row that they prove. */
export type Proofs = ReadonlyMap<string, readonly string[]>;

const documentOf = (source: string) => standardDocuments.find((document) => source.startsWith(document));

/** Says in words which values of the profile contradict the row. */
const findContradictions = ({ demands }: Standard, { rules }: MarketProfile): string[] =>
  Object.entries({ ...rules }).flatMap(([name, value]) => {
    const demanded = Object.entries(demands).find(([rule]) => rule === name)?.[1];
    return demanded === undefined || demanded === value ? [] : [`${name} is ${JSON.stringify(value)}`];
  });

/** Returns whether a row is met, not met or not applicable in a market. */
export const judgeStandard = (row: Standard, profile: MarketProfile, proofs: Proofs): Judgement => {
  const reason = row.notApplicable ?? profile.notApplicable[row.id];
  if (reason !== undefined) return { state: 'notApplicable', reason };
  const documents: readonly (string | undefined)[] = profile.documents;
  if (!row.sources.some((source) => documents.includes(documentOf(source)))) {
    return { state: 'notApplicable', reason: 'No document of this market has it.' };
  }
  const contradictions = findContradictions(row, profile);
  if (contradictions.length > 0)
    return { state: 'notMet', reason: `The profile: ${contradictions.join(', ')}.` };
  const tests = proofs.get(row.id) ?? [];
  return tests.length === 0
    ? { state: 'notMet', reason: 'No test proves it.' }
    : { state: 'met', proofs: tests };
};
