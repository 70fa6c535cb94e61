import type { MarketProfile } from '../marketProfile.ts';
import { strict } from './strict.ts';

export const malta: MarketProfile = {
  code: 'MT',
  name: 'Malta',
  documents: ['MGA'],
  // The directive of Malta's authority on the protection of players calls a person below this age a minor.
  rules: { ...strict.rules, minimumAge: 18 },
  notApplicable: {},
};
