import { memberInfo } from '../../testing/memberInfo.ts';
import { Account } from './Account.ts';

describe('Account', () => {
  it('masks the contacts', () => {
    const account = new Account(memberInfo({ email: 'somchai@example.com', mobileNum: '0812345678' }));
    expect(account.maskedEmail).toBe('so••••@example.com');
    expect(account.maskedMobile).toBe('•••• 5678');
  });

  it('[MEMBER-008] lists the five security items', () => {
    const { securityItems } = new Account(memberInfo({ email: 'a@example.com', mobileNum: null }));
    expect(securityItems.map(({ key, isSet }) => [key, isSet])).toEqual([
      ['loginPassword', true],
      ['transactionPassword', false],
      ['email', true],
      ['mobile', false],
      ['bankAccount', false],
    ]);
  });

  it('reads from the service which items are set', () => {
    const security = { ...memberInfo().security, securityPassword: true, bankAccount: true };
    const { securityItems, securityLevel } = new Account(memberInfo({ security }));
    expect(securityItems.map(({ isSet }) => isSet)).toEqual([true, true, true, true, true]);
    expect(securityLevel).toBe('high');
  });

  it('recognises an account without a password', () => {
    const [loginPassword] = new Account(memberInfo({ hasPassword: false })).securityItems;
    expect(loginPassword).toEqual({ key: 'loginPassword', isSet: false, detail: '' });
  });

  it.each([
    [null, null, 1, 'low'],
    ['a@example.com', null, 2, 'low'],
    ['a@example.com', '0812345678', 3, 'medium'],
  ])('with e-mail %s and mobile %s has score %d, level %s', (email, mobileNum, score, level) => {
    const account = new Account(memberInfo({ email, mobileNum }));
    expect([account.securityScore, account.securityLevel]).toEqual([score, level]);
  });

  it('recognises an account without an earlier login', () => {
    expect(new Account(memberInfo({ lastLoginAt: null })).lastLoginAt).toBeNull();
  });
});
