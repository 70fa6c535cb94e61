import type { DocumentKind } from '@parlour/shared-contracts/domains/documents';
import type { ProfileField, ProfileLock } from '@parlour/shared-contracts/domains/account';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { countOpenWithdrawals } from '../../cashier/public.ts';
import { readOpenKinds } from '../../documents/public.ts';
import type { MemberRow } from '../../members/public.ts';
import type { ProfileRules } from './profileRules.ts';
import type { StoredProfile } from './profileRows.ts';

/** What relies on the values of a member. */
export interface ProfileHolds {
  readonly inReview: ReadonlySet<DocumentKind>;
  readonly hasIdentity: boolean;
  /** Whether a payout account has the member's name. A removed account counts while it still receives a withdrawal. */
  readonly hasPayoutAccount: boolean;
}

export const readHolds = async (
  db: ApiDatabase,
  { id, bankAccountNumber }: MemberRow,
): Promise<ProfileHolds> => {
  const open = await readOpenKinds(db, id);
  return {
    inReview: new Set(open.filter(({ state }) => state === 'inReview').map(({ kind }) => kind)),
    hasIdentity: open.some(({ kind, state }) => kind === 'identity' && state === 'accepted'),
    hasPayoutAccount: bankAccountNumber !== null || (await countOpenWithdrawals(db, id)) > 0,
  };
};

/** What identifies a person. */
const identifying: ReadonlySet<ProfileField> = new Set<ProfileField>(['realName', 'birthday']);

/** Returns why a member cannot change a value; null if they can. A value that is missing can be filled in. */
export const lockOf = (
  field: ProfileField,
  { values }: StoredProfile,
  rules: ProfileRules,
  { inReview, hasIdentity, hasPayoutAccount }: ProfileHolds,
): ProfileLock | null => {
  if (values[field] === '') return null;
  if (!rules[field].isChangeable) return 'site';
  if (field === 'address') return inReview.has('address') ? 'inReview' : null;
  if (!identifying.has(field)) return null;
  if (hasIdentity) return 'verified';
  if (hasPayoutAccount) return 'payoutAccount';
  return inReview.has('identity') || inReview.has('address') ? 'inReview' : null;
};
