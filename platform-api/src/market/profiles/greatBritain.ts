import type { MarketProfile } from '../marketProfile.ts';
import { strict } from './strict.ts';

export const greatBritain: MarketProfile = {
  code: 'GB',
  name: 'Great Britain',
  documents: ['RTS', 'LCCP', 'UK law'],
  // The legal age of the Gambling Act 2005.
  rules: { ...strict.rules, minimumAge: 18 },
  notApplicable: {},
};
