import { marketProfileSchema, type MarketProfile } from './marketProfile.ts';
import { curacao } from './profiles/curacao.ts';
import { greatBritain } from './profiles/greatBritain.ts';
import { malta } from './profiles/malta.ts';
import { newJersey } from './profiles/newJersey.ts';
import { ontario } from './profiles/ontario.ts';
import { specification } from './profiles/specification.ts';
import { strict } from './profiles/strict.ts';

export const marketProfiles: readonly MarketProfile[] = [
  specification,
  strict,
  greatBritain,
  ontario,
  newJersey,
  malta,
  curacao,
].map((profile) => marketProfileSchema.parse(profile));

export const marketCodes = marketProfiles.map(({ code }) => code);

/** @throws Error for an unknown code */
export const findMarketProfile = (code: string): MarketProfile => {
  const profile = marketProfiles.find((one) => one.code === code);
  if (!profile) throw new Error(`there is no market profile ${code}: expected ${marketCodes.join(', ')}`);
  return profile;
};
