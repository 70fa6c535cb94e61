import fc from 'fast-check';
import {
  balanceRequest,
  betRequest,
  fromWire,
  largestAmount,
  rollbackRequest,
  toWire,
  winRequest,
} from './wire.ts';

const DIGITS = [0, 1, 2, 3, 4, 5];

describe('an amount on the wire', () => {
  it.each(DIGITS)('is exact up to the largest of %d digits, through JSON and back', (digits) => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: largestAmount(digits) }),
      fc.constantFrom(largestAmount(digits), largestAmount(digits) - 1),
    );
    fc.assert(
      fc.property(amount, (minor) => {
        const sent = JSON.stringify(toWire(minor, digits));
        expect(sent).toBe(String(BigInt(minor) * 10n ** BigInt(5 - digits)));
        expect(fromWire(JSON.parse(sent), digits)).toBe(minor);
      }),
    );
    expect(fromWire(toWire(largestAmount(digits), digits) * 2, digits)).toBeNull();
    expect(toWire(Number.MAX_SAFE_INTEGER, digits)).toBe(toWire(largestAmount(digits), digits));
  });

  it('carries wins of twelve billion and balances of a hundred billion in a currency without digits', () => {
    expect([fromWire(1_200_000_000_000_000, 0), toWire(100_000_000_000, 0)]).toEqual([
      12_000_000_000, 10_000_000_000_000_000,
    ]);
    expect(betRequest.safeParse({ ...bet, amount: 1.5 }).success).toBe(false);
    expect(betRequest.safeParse({ ...bet, amount: 1_200_000_000_000_000_000 }).success).toBe(true);
  });
});

const asked = { user: 'member-1', token: 'token', request_uuid: 'request' };
const moved = { ...asked, transaction_uuid: 'id', round: 'round' };
const bet = { ...moved, currency: 'VND', amount: 100_000 };
const bodies = {
  balance: asked,
  bet,
  win: { ...bet, reference_transaction_uuid: 'bet' },
  rollback: { ...moved, reference_transaction_uuid: 'bet' },
};
const schemas = { balance: balanceRequest, bet: betRequest, win: winRequest, rollback: rollbackRequest };

describe('a body', () => {
  it.each(Object.keys(bodies) as (keyof typeof bodies)[])(
    'of %s is accepted at its own path only',
    (name) => {
      const taken = Object.entries(schemas).filter(([, schema]) => schema.safeParse(bodies[name]).success);
      expect(taken.map(([path]) => path)).toEqual([name]);
    },
  );

  it('may have the protocol’s other fields, but starts no free round', () => {
    const more = {
      game_code: 'dice',
      supplier_user: 'x',
      meta: {},
      bet: 'zero',
      is_free: false,
      round_closed: true,
    };
    expect(betRequest.safeParse({ ...bet, ...more }).success).toBe(true);
    expect(betRequest.safeParse({ ...bet, is_free: true }).success).toBe(false);
  });
});
