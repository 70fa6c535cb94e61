import { PlatformError } from '@parlour/shared-contracts';
import { betRecordEndpoints } from '@parlour/shared-contracts/domains/betRecords';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { testBet } from '../../../testing/bets.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { createBetsApi } from './betsApi.ts';
import { BetsStore } from './BetsStore.ts';

const { bets, betTotals, bet, betsFile } = betRecordEndpoints;
const totals = { currency: 'THB', rounds: 3, stake: 300, payout: 100, validBet: 300 };

const setUp = async (reference = '') => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(bets, ({ query }) => ({
      currency: 'THB',
      list: [testBet({ id: query.cursor ?? 'first' })],
      next: query.cursor === undefined ? 'second' : null,
    }))
    .answer(betTotals, () => ({ ...totals, vendors: [{ code: 'HOUSE', name: 'House' }] }))
    .answer(bet, () => ({ currency: 'THB', record: testBet(), transactions: [], isProvable: true }))
    .answer(betsFile, () => new Blob(['file']));
  const store = new BetsStore(createBetsApi(platform.http), platform, reference);
  const queries = () => platform.http.callsOf(bets).map(({ query }) => query);
  return { platform, store, queries };
};
const loaded = async (store: BetsStore) => {
  store.start();
  await waitFor(() => expect(store.list.value).not.toBeNull());
};

describe('BetsStore', () => {
  it('[MEMBER-027] begins with the last seven days of the platform’s zone', async () => {
    const { store, queries } = await setUp();
    await loaded(store);
    const { from, to } = store.filters();
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
    expect(queries()).toEqual([{ from, to, order: 'newest' }]);
  });

  it('reads nothing for a guest', async () => {
    const { platform, store } = await setUp();
    platform.sessionStore.end();
    store.start();
    expect(platform.http.calls).toEqual([]);
  });

  it('sends the chosen filters for the list, the sums and the file, and begins with the first page', async () => {
    const { platform, store, queries } = await setUp();
    await loaded(store);
    await store.list.showNext();
    store.choose({ gameType: 'LIVE', vendorCode: 'HOUSE', status: 'settled' });
    await waitFor(() => expect(store.list.page).toBe(1));
    const filters = { ...store.filters() };
    expect(filters).toMatchObject({ gameType: 'LIVE', vendorCode: 'HOUSE', status: 'settled' });
    expect(queries().at(-1)).toEqual({ ...filters, order: 'newest' });
    expect(platform.http.callsOf(betTotals).at(-1)?.query).toEqual(filters);
    await store.readFile();
    expect(platform.http.callsOf(betsFile).at(-1)?.query).toEqual(filters);
    store.reset();
    expect(store.isFiltered).toBe(false);
  });

  it('pages by the server’s cursors', async () => {
    const { store } = await setUp();
    await loaded(store);
    await store.list.showNext();
    expect([store.list.items.map(({ id }) => id), store.list.hasNext]).toEqual([['second'], false]);
    await store.list.showPrevious();
    expect(store.list.items.map(({ id }) => id)).toEqual(['first']);
  });

  it('reverses the order', async () => {
    const { store, queries } = await setUp();
    await loaded(store);
    store.sortBy({ key: 'time', direction: 'ascending' });
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ order: 'oldest' }));
    expect(store.sort).toEqual({ key: 'time', direction: 'ascending' });
  });

  it('begins with the reference of the address', async () => {
    const { store, queries } = await setUp('round-1');
    await loaded(store);
    expect([store.isFiltered, queries()[0]]).toEqual([
      true,
      expect.objectContaining({ reference: 'round-1' }),
    ]);
  });

  it('reads an opened round, and reports a failure to read it', async () => {
    const { platform, store } = await setUp();
    store.open(testBet());
    await waitFor(() => expect(store.detail.value?.isProvable).toBe(true));
    platform.http.answer(bet, () => {
      throw new PlatformError('rejected');
    });
    store.open(testBet());
    await waitFor(() => expect(store.detail.failure?.code).toBe('rejected'));
    store.close();
    expect(store.opened).toBeNull();
  });
});
