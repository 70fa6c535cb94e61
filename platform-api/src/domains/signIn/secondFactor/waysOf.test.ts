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

describe('the ways of an extra verification', () => {
  it('are those by which something can be sent', () => {
    expect(waysFor({ canSend: { sms: false, email: true } })).toEqual(['email', 'bankName']);
    expect(waysFor({ canSend: { sms: true, email: false } })).toEqual(['sms', 'bankName']);
  });

  it('are not the mailbox beside a provider who may have it, unless it is all that there is', () => {
    expect(waysFor({ proof: 'social' })).toEqual(['sms']);
    const secured = { hasAuthenticator: true, recoveryCodesLeft: 1 };
    expect(waysFor({ proof: 'social', ...secured })).toEqual(['authenticator', 'sms', 'recoveryCode']);
    expect(waysFor({ proof: 'social', row: { ...known.row, mobile: null } })).toEqual(['email']);
  });
});
