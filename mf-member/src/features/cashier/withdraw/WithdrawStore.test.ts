import { PlatformError } from '@parlour/shared-contracts';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { testAccount, testOverview, testPayout, testWithdrawal } from '../../../testing/withdrawals.ts';
import type { PartAnswer, WithdrawalApi } from './withdrawalApi.ts';
import { WithdrawalProgress } from './WithdrawalProgress.ts';
import { WithdrawStore } from './WithdrawStore.ts';

const fail = async (): Promise<never> => {
  throw new PlatformError('unknown');
};
const open = async (changes: Partial<WithdrawalApi> = {}) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const api: WithdrawalApi = {
    overview: async () => testOverview(),
    setPassword: fail,
    addAccount: fail,
    removeAccount: fail,
    start: async () => testWithdrawal(),
    read: async () => testWithdrawal(),
    list: fail,
    cancel: async () => testWithdrawal({ state: 'cancelled', canCancel: false }),
    answer: fail,
    confirm: fail,
    sendProof: async () => 'proof',
    ...changes,
  };
  const store = new WithdrawStore(api, platform);
  await store.overview.load();
  return { platform, api, store };
};
const baht = (amount: number) => ({ amount, currency: 'THB' });

it('limits the amount by method, wallet and day, and computes the payout', async () => {
  const { store } = await open();
  expect([store.account?.bankName, store.limits]).toEqual([
    'Siam Bank',
    { lowest: 20_000, highest: 500_000 },
  ]);
  store.setAmount(baht(500_001));
  expect(store.outcome).toBeNull();
  store.setAmount(baht(100_000));
  expect(store.outcome).toEqual({ taken: baht(100_000), fee: baht(1_000), payout: baht(99_000) });
});

it.each([
  [{ lockedUntil: '2026-11-26T10:00:00Z' }, 'locked'],
  [{ remainingToday: { count: 0, amount: 1 } }, 'dailyCount'],
  [{ available: 19_999 }, 'tooLittle'],
  [{}, null],
] as const)('says why nothing can be withdrawn: %j', async (changes, obstacle) => {
  const { store } = await open({ overview: async () => testOverview(changes) });
  expect(store.obstacle).toBe(obstacle);
});

it('sends the request again with the same key when it is confirmed again', async () => {
  const keys: string[] = [];
  const { store } = await open({
    overview: async () => testOverview({ accounts: [testAccount(), testAccount({ id: 'other' })] }),
    start: async (body, key) => {
      keys.push(`${body.account} ${body.password} ${body.code} ${key}`);
      if (body.code === undefined)
        throw new PlatformError('invalidRequest', { fields: { code: 'A code is needed' } });
      return testWithdrawal();
    },
  });
  store.choose('other');
  store.setAmount(baht(100_000));
  await expect(store.confirm({ password: '402913', code: null })).rejects.toMatchObject({
    code: 'invalidRequest',
  });
  expect(await store.confirm({ password: '402913', code: '111222' })).toBe('done');
  const [first = '', second = ''] = keys;
  expect(first.split(' ')).toEqual(['other', '402913', 'undefined', second.split(' ')[3]]);
  expect(store.started?.reference).toBe('W7K2M9QX3RTA');
});

it('sends the uploaded images with the answer about a missing part, and none about a part that has arrived', async () => {
  const given: PartAnswer[] = [];
  const { platform, api } = await open({
    answer: async (_, answer) => {
      given.push(answer);
      return testWithdrawal({ state: 'paid', payouts: [testPayout({ state: 'notReceived' })] });
    },
  });
  const progress = new WithdrawalProgress('1', api, platform);
  await progress.withdrawal.load();
  await progress.proofs.add([new File(['x'], 'slip.png', { type: 'image/png' })]);
  await progress.answering.run({ part: 'a', isReceived: false });
  await progress.answering.run({ part: 'b', isReceived: true });
  expect(given).toEqual([{ isReceived: false, proofs: ['proof'] }, { isReceived: true }]);
  expect(progress.withdrawal.value?.payouts[0]?.state).toBe('notReceived');
});

it('reads the withdrawal again when an answer came too late', async () => {
  let reads = 0;
  const { platform, api } = await open({
    read: async () => {
      reads += 1;
      return testWithdrawal({ state: 'confirmed', payouts: [testPayout({ state: 'assumed' })] });
    },
    answer: async () => {
      throw new PlatformError('rejected', {
        serverMessage: 'Too late',
        value: { reason: 'alreadyAnswered' },
      });
    },
  });
  const progress = new WithdrawalProgress('1', api, platform);
  await progress.withdrawal.load();
  await progress.answering.run({ part: 'a', isReceived: false });
  expect(progress.answering.failure?.code).toBe('rejected');
  expect(reads).toBeGreaterThan(1);
});
