import type { MarketProfile } from '../marketProfile.ts';
import { strict } from './strict.ts';

export const curacao: MarketProfile = {
  code: 'CW',
  name: 'Curaçao',
  documents: ['CGA'],
  // The legal age of Curaçao's policy of 2025.
  rules: { ...strict.rules, minimumAge: 18 },
  notApplicable: {},
};
