import type { MemberInfo } from '@parlour/shared-contracts/domains/session';
import type { RankedMember } from './repository.ts';

export const presentMember = ({ member: row, rank }: RankedMember): MemberInfo => ({
  id: String(row.id),
  account: row.account,
  nickname: row.nickname,
  userName: row.account,
  type: row.type,
  registeredAt: row.registeredAt.toISOString(),
  lastLoginAt: row.formerLoginAt?.toISOString() ?? null,
  email: row.email,
  mobileNum: row.mobile,
  hasVip: rank !== null,
  vipLabelName: rank?.label ?? '',
  vipRankLevel: rank?.level ?? 0,
  hasPassword: row.passwordHash !== null,
  security: {
    securityPassword: row.securityPasswordHash !== null,
    realName: row.realName !== '',
    email: row.email !== null,
    mobile: row.mobile !== null,
    bankAccount: row.bankAccountNumber !== null,
  },
});
