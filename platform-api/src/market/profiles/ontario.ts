import type { MarketProfile } from '../marketProfile.ts';
import { strict } from './strict.ts';

export const ontario: MarketProfile = {
  code: 'CA-ON',
  name: 'Ontario',
  // The text of Pennsylvania stands for GLI-19 where GLI-19 was not read.
  documents: ['AGCO', 'GLI-19', 'PA'],
  rules: { ...strict.rules, minimumAge: 19 },
  notApplicable: {},
};
