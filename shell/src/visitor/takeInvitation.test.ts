import { storedInvitation, takeInvitation } from './takeInvitation.ts';

const open = (address: string): void => {
  window.history.replaceState(null, '', address);
  takeInvitation();
};

describe('an invitation', () => {
  beforeEach(() => sessionStorage.clear());

  it('is stored for the visit, and the newest one counts', () => {
    open('/?affiliateCode=%20AGENT1%20');
    open('/rng');
    expect(storedInvitation()).toEqual({ affiliateCode: 'AGENT1' });
    open('/?affiliateCode=AGENT2&referralCode=FRIEND');
    expect(storedInvitation()).toEqual({ affiliateCode: 'AGENT2', referralCode: 'FRIEND' });
  });

  it.each(['/', '/?affiliateCode=', '/?affiliateCode=%20', `/?affiliateCode=${'x'.repeat(65)}`])(
    'is missing in %s',
    (address) => {
      open(address);
      expect(storedInvitation()).toEqual({});
    },
  );
});
