import { betFeedEndpoints, type FeedBet } from '@parlour/shared-contracts/domains/betFeed';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { act } from '@testing-library/react';
import { packs } from '../../../locales/packs.ts';
import { StoresContext } from '../../../StoresContext.ts';
import { createStores } from '../../../stores.ts';
import { logIn } from '../../../testing/factories.ts';
import { feedBetOf } from '../../../testing/feedBet.ts';
import { recordEvents } from '../../../testing/recordEvents.ts';
import { addPacks } from '@parlour/shared-ui/core';
import { BigWinPlace } from './BigWinPlace.tsx';
import { BIG_WINS_EVERY_MS, BigWinStore, QUIET_MS } from './BigWinStore.ts';

const big = (key: string): FeedBet => feedBetOf(key, { stake: 100, payout: 50_000 });
const text = (key: string) => `pl***01 won ฿499.00 in Game ${key}`;

describe('notices of big wins', () => {
  afterEach(() => void jest.useRealTimers());

  const setUp = async () => {
    const platform = await createTestPlatform();
    await addPacks(platform.i18n.instance, 'lobby', packs);
    logIn(platform);
    jest.useFakeTimers();
    let wins: FeedBet[] = [big('old')];
    platform.http.answer(betFeedEndpoints.bigWins, () => ({ list: wins }));
    const heard = recordEvents(platform.bus, ['notification.requested']);
    const add = (key: string) => void (wins = [big(key), ...wins]);
    const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
    const start = async () => {
      new BigWinStore(platform).start();
      await wait(0);
    };
    return { platform, heard, add, wait, start };
  };

  it('tell a member about new wins, and not about earlier ones', async () => {
    const { heard, add, wait, start } = await setUp();
    await start();
    await wait(BIG_WINS_EVERY_MS);
    expect(heard).toEqual([]);
    add('new');
    await wait(BIG_WINS_EVERY_MS);
    await wait(BIG_WINS_EVERY_MS);
    expect(heard).toEqual([{ name: 'notification.requested', kind: 'info', text: text('new') }]);
  });

  it('appear at most every five minutes, also after the section has been opened again', async () => {
    const { heard, add, wait, start } = await setUp();
    await start();
    add('first');
    await wait(BIG_WINS_EVERY_MS);
    add('too soon');
    await wait(BIG_WINS_EVERY_MS);
    await start();
    add('also too soon');
    await wait(BIG_WINS_EVERY_MS);
    expect(heard).toHaveLength(1);
    await wait(QUIET_MS);
    add('later');
    await wait(BIG_WINS_EVERY_MS);
    expect(heard.at(-1)).toMatchObject({ text: text('later') });
    expect(heard).toHaveLength(2);
  });
});

describe('the place of the notices', () => {
  beforeEach(standInForBrowser);

  const asked = async (path: string, wants: boolean) => {
    const platform = await createTestPlatform();
    logIn(platform);
    platform.http.answer(betFeedEndpoints.bigWins, () => ({ list: [] }));
    const stores = createStores(platform);
    stores.bigWins.turn(wants);
    await renderWithPlatform(
      <StoresContext value={stores}>
        <BigWinPlace />
      </StoresContext>,
      { platform, namespace: 'lobby', packs, path },
    );
    await act(async () => {});
    return platform.http.callsOf(betFeedEndpoints.bigWins).length;
  };

  it('reads big wins only for a member who wants notices, and not beside a running game', async () => {
    expect(await asked('/gameList', true)).toBe(1);
    expect(await asked('/seamless?vassalage=KMJ&gameCode=CODE&gameType=RNG', true)).toBe(0);
    expect(await asked('/gameList', false)).toBe(0);
  });
});
