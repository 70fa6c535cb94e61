import type { OfferedMethod, CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { MemberRow } from '../../members/public.ts';

const HIDDEN = '•••••';

export interface KnownOfSignIn {
  readonly row: Pick<MemberRow, 'mobile' | 'email' | 'realName'>;
  readonly proof: SecurityProof;
  /** The proof of a recent password reset. Null if there was none. */
  readonly passwordSetBy: SecurityProof | null;
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  /** Whether the site has a provider that sends such messages. */
  readonly canSend: Readonly<Record<CodeMethod, boolean>>;
}

/** Returns the verification methods that prove something which the sign-in has not proved yet. */
export const waysOf = (known: KnownOfSignIn): OfferedMethod[] => {
  const { row, proof, passwordSetBy, hasAuthenticator, recoveryCodesLeft, canSend } = known;
  const shown: readonly (SecurityProof | null)[] = isByPassword(proof) ? [proof, passwordSetBy] : [proof];
  const ways: OfferedMethod[] = [];
  if (hasAuthenticator) ways.push({ way: 'authenticator', to: null });
  if (canSend.sms && row.mobile !== null && !shown.includes('code'))
    ways.push({ way: 'sms', to: maskMobile(row.mobile) });
  if (canSend.email && row.email !== null && !shown.includes('link'))
    ways.push({ way: 'email', to: maskEmail(row.email) });
  // Other people may know the name. It adds something to a typed password, and cannot replace an
  // authenticator.
  const isBesidePassword = proof === 'password' && passwordSetBy === null;
  if (isBesidePassword && !hasAuthenticator && row.realName !== '') ways.push({ way: 'bankName', to: null });
  if (hasAuthenticator && recoveryCodesLeft > 0) ways.push({ way: 'recoveryCode', to: null });
  // A person with access to someone's social account often has access to the mailbox too.
  const others = ways.filter(({ way }) => way !== 'email');
  return proof === 'social' && others.length > 0 ? others : ways;
};

/** The password was typed in this sign-in, or in the remembered one. */
export const isByPassword = (proof: SecurityProof): boolean => proof === 'password' || proof === 'remembered';

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}${HIDDEN}${mobile.slice(-3)}`;

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
};
