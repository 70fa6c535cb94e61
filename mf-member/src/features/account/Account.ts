import { shownName } from '@parlour/shared-contracts';
import type { MemberInfo } from '@parlour/shared-contracts/domains/session';

export const securityKeys = [
  'loginPassword',
  'transactionPassword',
  'email',
  'mobile',
  'bankAccount',
] as const;
export type SecurityKey = (typeof securityKeys)[number];

export interface SecurityItem {
  readonly key: SecurityKey;
  readonly isSet: boolean;
  /** The masked value; empty if there is nothing to show. */
  readonly detail: string;
}

export type SecurityLevel = 'low' | 'medium' | 'high';

const VISIBLE_LETTERS = 2;
const VISIBLE_DIGITS = 4;
const MASK = '••••';

const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, VISIBLE_LETTERS)}${MASK}@${domain}`;
};

const maskMobile = (mobile: string): string => `${MASK} ${mobile.slice(-VISIBLE_DIGITS)}`;

/** The member's own account. */
export class Account {
  readonly id: string;
  /** The name of the account, which hides the mobile number of an account without another name. */
  readonly shownName: string;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly maskedEmail: string | null;
  readonly maskedMobile: string | null;

  readonly #hasPassword: boolean;
  readonly #security: MemberInfo['security'];

  constructor({
    id,
    account,
    nickname,
    registeredAt,
    lastLoginAt,
    email,
    mobileNum,
    hasPassword,
    security,
  }: MemberInfo) {
    this.id = id;
    this.shownName = shownName({ account, nickname });
    this.registeredAt = new Date(registeredAt);
    this.lastLoginAt = lastLoginAt === null ? null : new Date(lastLoginAt);
    this.maskedEmail = email ? maskEmail(email) : null;
    this.maskedMobile = mobileNum ? maskMobile(mobileNum) : null;
    this.#hasPassword = hasPassword;
    this.#security = security;
  }

  get hasTransactionPassword(): boolean {
    return this.#security.securityPassword;
  }

  get securityItems(): readonly SecurityItem[] {
    const details: Readonly<Record<SecurityKey, string | null>> = {
      loginPassword: this.#hasPassword ? '' : null,
      transactionPassword: this.hasTransactionPassword ? '' : null,
      email: this.maskedEmail,
      mobile: this.maskedMobile,
      bankAccount: this.#security.bankAccount ? '' : null,
    };
    return securityKeys.map((key) => ({ key, isSet: details[key] !== null, detail: details[key] ?? '' }));
  }

  get securityScore(): number {
    return this.securityItems.filter(({ isSet }) => isSet).length;
  }

  get securityLevel(): SecurityLevel {
    const share = this.securityScore / securityKeys.length;
    if (share < 0.5) return 'low';
    return share < 1 ? 'medium' : 'high';
  }
}
