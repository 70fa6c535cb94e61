import { pointsEndpoints, type PointsBalance } from '@parlour/shared-contracts/domains/points';
import { waitFor } from '@testing-library/react';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
import { pointsBalance } from '../../testing/rewards.ts';
import { createMallApi } from './mallApi.ts';
import { PointsStore } from './PointsStore.ts';

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.http.answer(pointsEndpoints.balance, () => pointsBalance());
  return { platform, store: new PointsStore(createMallApi(platform.http), platform) };
};

describe('PointsStore', () => {
  it.each([
    ['a guest', null],
    ['a trial account', 4],
  ])('reads nothing for %s', async (_, type) => {
    const { platform, store } = await setUp();
    if (type !== null) platform.sessionStore.start(testMember(type), false);
    await store.balance.load();
    expect(platform.http.calls).toEqual([]);
  });

  it('[POINTMALL-001] reads the points of a member who signs in while the page is open', async () => {
    const { platform, store } = await setUp();
    store.balance.ensure();
    platform.sessionStore.start(testMember(0), false);
    await waitFor(() => expect(store.currentPoints).toBe(4880));
  });

  it('drops an answer for a member who has left', async () => {
    const { platform, store } = await setUp();
    const late = Promise.withResolvers<PointsBalance>();
    platform.http.answer(pointsEndpoints.balance, () => late.promise);
    platform.sessionStore.start(testMember(0), false);
    const loading = store.balance.load();
    platform.sessionStore.end();
    late.resolve(pointsBalance());
    await loading;
    expect([store.currentPoints, store.balance.isLoading]).toEqual([null, false]);
  });
});
