import type { Profile, ProfileEntry } from '@parlour/shared-contracts/domains/account';
import { defaultFieldRule } from '@parlour/shared-contracts/fieldRule';

export const testEntry = (changes: Partial<ProfileEntry> = {}): ProfileEntry => ({
  field: 'occupation',
  value: '',
  isRequired: false,
  lock: null,
  needsProof: true,
  rule: { ...defaultFieldRule },
  choices: null,
  ...changes,
});

export const testProfile = (changes: Partial<Profile> = {}): Profile => ({
  entries: [
    testEntry({ field: 'nickname', value: 'Somchai', needsProof: false }),
    testEntry({ field: 'realName', value: 'Somchai Dee' }),
    testEntry({ field: 'birthday', value: '1990-05-17' }),
    testEntry({ field: 'nationality', value: 'TH', choices: ['TH', 'VN'] }),
    testEntry(),
    testEntry({ field: 'sourceOfIncome', value: 'salary', choices: ['salary', 'other'] }),
  ],
  minimumAge: 18,
  ...changes,
});
