import type { MemberInfo } from '@parlour/shared-contracts/domains/identity';
import type { MemberRow } from './repository.ts';

export const presentMember = (row: MemberRow): MemberInfo => ({
  id: String(row.id),
  account: row.account,
  nickname: row.nickname,
  userName: row.realName,
  type: row.type,
  registeredAt: row.registeredAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  email: row.email,
  mobileNum: row.mobile,
});
