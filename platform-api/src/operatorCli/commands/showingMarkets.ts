import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { judgeStandard } from '../../market/judgeStandard.ts';
import { marketRulesSchema, type MarketProfile } from '../../market/marketProfile.ts';
import { findMarketProfile, marketProfiles } from '../../market/marketProfiles.ts';
import { readStandards } from '../../market/standards.ts';
import { UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE = 'market list | show [code]';

export const readMarketCommand = ([action, code, ...rest]: readonly string[]): OperatorCommand => {
  if (rest.length > 0) throw new UsageFailure(`usage: ${USAGE}`);
  if (action === 'list' && code === undefined) {
    const text = marketProfiles.map((profile) => `${profile.code}  ${profile.name}`).join('\n');
    return () => Promise.resolve({ value: marketProfiles, text });
  }
  if (action !== 'show') throw new UsageFailure(`usage: ${USAGE}`);
  return code === undefined ? showOwn : showOne(code);
};

const showOne = (code: string): OperatorCommand => {
  const profile = marketProfiles.find((one) => one.code === code);
  if (!profile) throw new UsageFailure(`there is no market ${code}`);
  return () => Promise.resolve({ value: profile, text: describe(profile) });
};

/** Shows the profile of the running site, with what its settings have replaced. */
const showOwn: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.market, {});
  const profile = findMarketProfile(value.code);
  const rules = marketRulesSchema.parse(value.rules);
  const inForce = { ...profile, rules };
  const replaced = Object.keys(rules).filter((name) => valueOf(inForce, name) !== valueOf(profile, name));
  const notes = replaced.map(
    (name) => `${name} is replaced by a setting: the profile has ${valueOf(profile, name)}`,
  );
  return { value, text: [describe(inForce), ...notes].join('\n') };
};

/** Writes the value of a rule, as settings write it. */
const valueOf = ({ rules }: MarketProfile, name: string): string =>
  JSON.stringify(Object.entries(rules).find(([rule]) => rule === name)?.[1]);

/** Writes the rules of a market, and the rows of the standards that they satisfy or contradict. */
const describe = (profile: MarketProfile): string => {
  const { code, name, documents, rules } = profile;
  const rows = readStandards().rows.filter(({ demands }) => Object.keys(demands).length > 0);
  const judged = rows.map((row) => {
    const judgement = judgeStandard(row, profile, new Map([[row.id, ['']]]));
    const words = judgement.state === 'met' ? 'satisfied by these rules' : judgement.reason;
    return `  ${row.id}  ${row.sentence} ${judgement.state === 'notMet' ? 'NOT SATISFIED. ' : ''}${words}`;
  });
  return [
    `${name} (${code}), by ${documents.join(', ')}`,
    ...Object.keys(rules).map((rule) => `  ${rule}: ${valueOf(profile, rule)}`),
    'Rows of the standards that depend on these rules; npm run standards shows all rows with their tests:',
    ...judged,
  ].join('\n');
};
