import type { MarketProfile } from '../marketProfile.ts';
import { strict } from './strict.ts';

export const newJersey: MarketProfile = {
  code: 'US-NJ',
  name: 'New Jersey',
  // The text of Pennsylvania stands for GLI-19 where GLI-19 was not read.
  documents: ['NJ', 'GLI-19', 'PA'],
  rules: { ...strict.rules, minimumAge: 21 },
  notApplicable: {},
};
