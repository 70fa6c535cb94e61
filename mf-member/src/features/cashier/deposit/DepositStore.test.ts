import { PlatformError } from '@parlour/shared-contracts';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { testDeposit, testMethod } from '../../../testing/deposits.ts';
import type { DepositApi } from './depositApi.ts';
import { DepositProgress, DepositStore } from './DepositStore.ts';

const open = async (changes: Partial<DepositApi> = {}) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const keys: string[] = [];
  const api: DepositApi = {
    offer: async () => ({
      terms: null,
      items: [
        testMethod({ code: 'closed', isOpen: false }),
        testMethod(),
        testMethod({ code: 'wallet', feeBasisPoints: 150 }),
      ],
    }),
    start: async (_, key) => {
      keys.push(key);
      return testDeposit();
    },
    read: async () => testDeposit(),
    list: async () => ({ list: [], next: null }),
    ...changes,
  };
  const store = new DepositStore(api, platform);
  await store.offer.load();
  return { platform, api, store, keys };
};
const baht = (amount: number) => ({ amount, currency: 'THB' });

it('begins with the first method that is open, and computes fee and credit of the chosen one', async () => {
  const { store } = await open();
  expect([store.method?.code, store.outcome]).toEqual(['qr', null]);
  store.choose('wallet');
  store.setAmount(baht(33_333));
  // 1.5 % of 333.33 is 4.99 and a fraction, which is dropped.
  expect(store.outcome).toEqual({ paid: baht(33_333), fee: baht(499), credit: baht(32_834) });
});

it.each([null, 0, 9_999, 20_000_001])('sends no amount outside of the limits: %s', async (amount) => {
  const { store, keys } = await open();
  store.setAmount(amount === null ? null : baht(amount));
  await store.start();
  expect([store.outcome, keys]).toEqual([null, []]);
});

it('opens the question for the terms if a deposit is refused because they are not accepted', async () => {
  const { store, platform } = await open({
    start: async () => {
      throw new PlatformError('rejected', { value: { reason: 'termsNotAccepted' } });
    },
  });
  const requested: string[] = [];
  platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
  store.setAmount(baht(20_000));
  await store.start();
  expect(requested).toEqual(['termsModal']);
});

it('sends a failed request again with the same key, and another request with another key', async () => {
  const keys: string[] = [];
  let isDown = true;
  const { store } = await open({
    start: async (_, key) => {
      keys.push(key);
      if (isDown) throw new PlatformError('network');
      return testDeposit();
    },
  });
  store.setAmount(baht(50_000));
  await store.start();
  expect(store.starting.failure?.code).toBe('network');
  isDown = false;
  await store.start();
  expect(store.started).toMatchObject({ reference: 'D7K2M9QX3RTA' });
  await store.start();
  expect([keys[0] === keys[1], keys[1] === keys[2], keys.length]).toEqual([true, false, 3]);
});

it('sends the same request after a refusal with another key, because the server repeats a refusal', async () => {
  const keys: string[] = [];
  const { store } = await open({
    start: async (_, key) => {
      keys.push(key);
      throw new PlatformError('rejected');
    },
  });
  store.setAmount(baht(50_000));
  await store.start();
  await store.start();
  expect(new Set(keys).size).toBe(2);
});

it('follows a deposit until it has ended', async () => {
  const { platform, api } = await open();
  let state: 'pending' | 'credited' = 'pending';
  const progress = new DepositProgress(
    '1',
    { ...api, read: async () => testDeposit({ state, steps: null }) },
    platform,
  );
  await progress.deposit.load();
  expect(progress.isUnpaid).toBe(true);
  state = 'credited';
  await progress.deposit.refresh();
  expect(progress.isUnpaid).toBe(false);
});
