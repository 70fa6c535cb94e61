import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { feedBetOf } from '../../../testing/feedBet.ts';
import { BETS_EVERY_MS, FeedStore, MAX_QUIET_READS } from './FeedStore.ts';

afterEach(() => void jest.useRealTimers());

const setUp = async () => {
  const platform = await createTestPlatform();
  jest.useFakeTimers();
  platform.http
    .answer(betFeedEndpoints.bets, () => ({ list: [feedBetOf('1')] }))
    .answer(betFeedEndpoints.highRollers, () => ({ list: [] }));
  const store = new FeedStore(platform);
  const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const reads = () => platform.http.callsOf(betFeedEndpoints.bets).length;
  /** Shows a view and loads its list, as a press on its tab does. */
  const press = async () => {
    store.setInView(true);
    store.show('bets');
    store.bets.ensure();
    await wait(0);
  };
  return { platform, store, wait, reads, press };
};

describe('FeedStore', () => {
  it('reads no bets before their tab is pressed, and then regularly', async () => {
    const { platform, store, wait, reads, press } = await setUp();
    store.setInView(true);
    await wait(BETS_EVERY_MS);
    expect(platform.http.calls).toEqual([]);
    await press();
    expect(store.bets.value?.map(({ key }) => key)).toEqual(['1']);
    await wait(2 * BETS_EVERY_MS);
    expect(reads()).toBe(3);
    expect(platform.http.callsOf(betFeedEndpoints.highRollers)).toEqual([]);
  });

  it('does not read while another tab is shown, while it is out of view, or while the pointer is on a row', async () => {
    const { store, wait, reads, press } = await setUp();
    await press();
    const rests: readonly (readonly [rest: () => void, goOn: () => void])[] = [
      [() => store.show('winners'), () => store.show('bets')],
      [() => store.setInView(false), () => store.setInView(true)],
      [() => store.hold(true), () => store.hold(false)],
    ];
    for (const [rest, goOn] of rests) {
      const before = reads();
      rest();
      await wait(3 * BETS_EVERY_MS);
      expect(reads()).toBe(before);
      goOn();
      await wait(0);
      expect(reads()).toBe(before + 1);
    }
  });

  it('stops reading after five minutes without activity, and continues after the next activity', async () => {
    const { store, wait, reads, press } = await setUp();
    await press();
    await wait(2 * MAX_QUIET_READS * BETS_EVERY_MS);
    expect(reads()).toBe(MAX_QUIET_READS);
    store.noteActivity();
    await wait(0);
    expect(reads()).toBe(MAX_QUIET_READS + 1);
  });

  it('stops with its scope', async () => {
    const { platform, wait, reads, press } = await setUp();
    await press();
    platform.scope.end();
    await wait(3 * BETS_EVERY_MS);
    expect(reads()).toBe(1);
  });
});
