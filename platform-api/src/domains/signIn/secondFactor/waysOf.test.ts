import { waysOf, type KnownOfSignIn } from './waysOf.ts';

const known: KnownOfSignIn = {
  row: { mobile: '+66812345678', email: 'player@parlour.example', realName: 'Demo Player' },
  proof: 'password',
  passwordSetBy: null,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  canSend: { sms: true, email: true },
};
const waysFor = (changes: Partial<KnownOfSignIn>) => waysOf({ ...known, ...changes }).map(({ way }) => way);

describe('the methods of an extra verification', () => {
  it('include only those for which the site can send a code', () => {
    expect(waysFor({ canSend: { sms: false, email: true } })).toEqual(['email', 'bankName']);
    expect(waysFor({ canSend: { sms: true, email: false } })).toEqual(['sms', 'bankName']);
  });

  it('exclude the mailbox after a social login, because the provider may host it, unless there is no other method', () => {
    expect(waysFor({ proof: 'social' })).toEqual(['sms']);
    const secured = { hasAuthenticator: true, recoveryCodesLeft: 1 };
    expect(waysFor({ proof: 'social', ...secured })).toEqual(['authenticator', 'sms', 'recoveryCode']);
    expect(waysFor({ proof: 'social', row: { ...known.row, mobile: null } })).toEqual(['email']);
  });
});
