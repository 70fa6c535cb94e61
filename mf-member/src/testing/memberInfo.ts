import type { MemberInfo } from '@parlour/shared-contracts/domains/session';
import { testMember } from '@parlour/shared-ui/testing';

export const memberInfo = (changes: Partial<MemberInfo> = {}): MemberInfo => ({
  ...testMember(3),
  id: '100001',
  nickname: 'Somchai',
  userName: 'somchai',
  registeredAt: '2025-03-01T08:30:00.000Z',
  lastLoginAt: '2026-11-20T10:15:00.000Z',
  email: 'somchai@example.com',
  mobileNum: '0812345678',
  hasPassword: true,
  security: { securityPassword: false, realName: true, email: true, mobile: true, bankAccount: false },
  ...changes,
});
