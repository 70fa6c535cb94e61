import { createScope, PlatformError } from '@parlour/shared-contracts';
import { createTextedCodes, type CodeOrder } from '../phoneCodes/textedCodes.ts';
import { CodeRequestState } from './CodeRequest.ts';

const number = { mobileNum: '0812345678', countryDialingCode: '66' };

interface Conditions {
  readonly expiredMinutes?: unknown;
  readonly roundTrip?: number;
  readonly startsLower?: boolean;
}

const setUp = ({ expiredMinutes, roundTrip = 0, startsLower = false }: Conditions = {}) => {
  const time = { now: 1_000_000 };
  const orders: CodeOrder[] = [];
  const reported: unknown[] = [];
  const scope = createScope();
  const state = { failure: null as PlatformError | null, proofs: 0 };
  const request = new CodeRequestState({
    platform: { report: (error) => reported.push(error), scope },
    sender: createTextedCodes({ prove: async () => `proof ${(state.proofs += 1)}` }, async (order) => {
      orders.push(order);
      time.now += roundTrip;
      if (state.failure) throw state.failure;
      return { expiredMinutes };
    }),
    startsLower,
    clock: () => time.now,
  });
  const pass = (milliseconds: number): void => {
    time.now += milliseconds;
    request.tick();
  };
  return { request, orders, reported, scope, state, pass };
};

describe('CodeRequest', () => {
  it('[AUTH-093] sends the proof of the preceding human check', async () => {
    const { request, orders } = setUp();
    await request.send(number);
    expect(orders).toEqual([{ ...number, humanCheck: 'proof 1' }]);
  });

  it('[AUTH-101] [RULES-030] counts down the minutes of the code, 60 seconds each, or one minute if there are none', async () => {
    const { request } = setUp({ expiredMinutes: 10 });
    await request.send(number);
    expect(request.secondsLeft).toBe(600);
    const { request: other } = setUp();
    await other.send(number);
    expect(other.secondsLeft).toBe(60);
  });

  it.each([undefined, null, 0, 'soon', Number.NaN, -3])(
    '[AUTH-102] counts from 60 seconds if the minutes are %s',
    async (expiredMinutes) => {
      const { request } = setUp({ expiredMinutes });
      await request.send(number);
      expect(request.secondsLeft).toBe(60);
    },
  );

  it.each([
    [4_000, 58],
    [2_600, 59],
    [900, 60],
    [200_000, 1],
  ])(
    'shortens the countdown by half of a round trip of %i ms if that is enabled',
    async (roundTrip, left) => {
      const { request } = setUp({ roundTrip, startsLower: true });
      await request.send(number);
      expect(request.secondsLeft).toBe(left);
    },
  );

  it('[AUTH-106] sends nothing during the countdown', async () => {
    const { request, orders, pass } = setUp({ expiredMinutes: 1 });
    await request.send(number);
    pass(59_000);
    expect(request.isCounting).toBe(true);
    await request.send(number);
    expect(orders).toHaveLength(1);
  });

  it('counts by the clock, even if it ticks rarely, and allows another code at zero', async () => {
    const { request, orders, pass } = setUp({ expiredMinutes: 1 });
    await request.send(number);
    pass(45_000);
    expect(request.secondsLeft).toBe(15);
    pass(15_000);
    expect(request.isCounting).toBe(false);
    await request.send(number);
    expect(orders).toHaveLength(2);
  });

  it('[AUTH-107] [RULES-031] sends one request per 1000 ms', async () => {
    const { request, orders, state, pass } = setUp();
    state.failure = new PlatformError('network');
    await request.send(number);
    pass(999);
    await request.send(number);
    expect(orders).toHaveLength(1);
    pass(1);
    await request.send(number);
    expect(orders).toHaveLength(2);
  });

  it('starts no countdown after a failure, and keeps the warning until it has been read', async () => {
    const { request, state } = setUp({ expiredMinutes: 1 });
    state.failure = new PlatformError('rejected', { serverMessage: 'The network is busy' });
    await request.send(number);
    expect(request.isCounting).toBe(false);
    expect(request.warning?.details.serverMessage).toBe('The network is busy');
    request.confirmWarning();
    expect(request.warning).toBeNull();
  });
});
