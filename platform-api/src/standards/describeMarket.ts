import { judgeStandard, type Judgement, type Proofs } from '../market/judgeStandard.ts';
import type { MarketProfile } from '../market/marketProfile.ts';
import type { Standard } from '../market/standards.ts';

const headings = { met: 'Met', notMet: 'Not met', notApplicable: 'Not applicable' } as const;
const states = ['met', 'notMet', 'notApplicable'] as const;

/** Writes which rows are met in a market, with the tests, and why the others are not. */
export const describeMarket = (profile: MarketProfile, rows: readonly Standard[], proofs: Proofs): string => {
  const judged = rows.map((row) => ({ row, judgement: judgeStandard(row, profile, proofs) }));
  const of = (state: Judgement['state']) => judged.filter(({ judgement }) => judgement.state === state);
  const counts = states.map((state) => `${of(state).length} ${headings[state].toLowerCase()}`).join(', ');
  const sections = states.map((state) =>
    [
      `${headings[state]}:`,
      ...of(state).map(({ row, judgement }) =>
        [`  ${row.id}  ${row.sentence}`, ...detailsOf(judgement).map((line) => `           ${line}`)].join(
          '\n',
        ),
      ),
    ].join('\n'),
  );
  return [`${profile.name} (${profile.code}): ${counts}`, ...sections].join('\n\n');
};

const detailsOf = (judgement: Judgement): readonly string[] =>
  judgement.state === 'met' ? judgement.proofs : [judgement.reason];
