import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { playApiOf } from './playApi.ts';

const { launchGame } = playEndpoints;
const { walletTransfer } = walletEndpoints;
const wanted = { vassalage: 'KMJ', gameCode: 'CODE1', gameType: 'RNG', mode: 'real' } as const;
const moved = { state: 'done' as const, currency: 'THB', moved: 500, wallets: [] };

describe('the money of a launch', () => {
  it.each([
    ['is back', () => moved],
    ['could not be had', () => Promise.reject(new Error('no answer'))],
  ])('keeps the next launch waiting until it %s', async (_, answer) => {
    const platform = await createTestPlatform();
    const answered = Promise.withResolvers<void>();
    platform.http
      .answer(walletTransfer, () => answered.promise.then(answer))
      .answer(launchGame, () => Promise.reject(new Error('no game')));
    const ended = [playApiOf(platform).recall(), playApiOf(platform).launch(wanted, '/rng')];
    const settled = Promise.allSettled(ended);
    await new Promise((resolve) => setTimeout(resolve));
    expect(platform.http.callsOf(launchGame)).toEqual([]);
    answered.resolve();
    await settled;
    expect(platform.http.callsOf(launchGame)).toHaveLength(1);
  });
});
