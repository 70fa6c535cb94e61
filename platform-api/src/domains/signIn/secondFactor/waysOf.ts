import type { OfferedMethod, CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { MemberRow } from '../../members/public.ts';

const HIDDEN = '•••••';

export interface KnownOfSignIn {
  readonly row: Pick<MemberRow, 'mobile' | 'email' | 'realName'>;
  readonly proof: SecurityProof;
  /** By what the password was set anew of late; null where it was not. */
  readonly passwordSetBy: SecurityProof | null;
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  /** Whether the site has who sends it. */
  readonly canSend: Readonly<Record<CodeMethod, boolean>>;
}

/** The ways in which a sign-in can show once more who it is, by something that it has not shown yet. */
export const waysOf = (known: KnownOfSignIn): OfferedMethod[] => {
  const { row, proof, passwordSetBy, hasAuthenticator, recoveryCodesLeft, canSend } = known;
  const shown: readonly (SecurityProof | null)[] = isByPassword(proof) ? [proof, passwordSetBy] : [proof];
  const ways: OfferedMethod[] = [];
  if (hasAuthenticator) ways.push({ way: 'authenticator', to: null });
  if (canSend.sms && row.mobile !== null && !shown.includes('code'))
    ways.push({ way: 'sms', to: maskMobile(row.mobile) });
  if (canSend.email && row.email !== null && !shown.includes('link'))
    ways.push({ way: 'email', to: maskEmail(row.email) });
  // Others may know the name: it adds something to a password that was typed, and replaces no authenticator.
  const isBesidePassword = proof === 'password' && passwordSetBy === null;
  if (isBesidePassword && !hasAuthenticator && row.realName !== '') ways.push({ way: 'bankName', to: null });
  if (hasAuthenticator && recoveryCodesLeft > 0) ways.push({ way: 'recoveryCode', to: null });
  // Who is in somebody's account at a provider is often in the mailbox as well.
  const others = ways.filter(({ way }) => way !== 'email');
  return proof === 'social' && others.length > 0 ? others : ways;
};

/** Of this sign-in, or of the one that is remembered. */
export const isByPassword = (proof: SecurityProof): boolean => proof === 'password' || proof === 'remembered';

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}${HIDDEN}${mobile.slice(-3)}`;

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
};
