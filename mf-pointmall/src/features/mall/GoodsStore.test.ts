import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { testReward } from '../../testing/rewards.ts';
import { createMallApi } from './mallApi.ts';
import { GoodsStore } from './GoodsStore.ts';

const setUp = async () => {
  const platform = await createTestPlatform();
  const list = [testReward(), testReward({ id: '2', kind: 'BONUS', name: 'Bonus 100' })];
  platform.http.answer(pointsEndpoints.rewards, () => ({ list }));
  return { platform, store: new GoodsStore(createMallApi(platform.http), platform) };
};

describe('GoodsStore', () => {
  it('reads the goods in the language of the page', async () => {
    const { platform, store } = await setUp();
    await store.goods.load();
    expect(platform.http.callsOf(pointsEndpoints.rewards)).toEqual([
      expect.objectContaining({ query: { language: 'EN' } }),
    ]);
    expect(store.all).toHaveLength(2);
  });

  it('[POINTMALL-011] keeps the goods of the chosen kind', async () => {
    const { store } = await setUp();
    await store.goods.load();
    store.chooseKind('BONUS');
    expect(store.shown.map(({ name }) => name)).toEqual(['Bonus 100']);
    expect(store.counts.find(({ kind }) => kind === 'ALL')?.count).toBe(2);
  });

  it('reads again after a change of language, until its scope ends', async () => {
    const { platform, store } = await setUp();
    await store.goods.load();
    await platform.changeLanguage('TY');
    platform.scope.end();
    await platform.changeLanguage('EN');
    expect(platform.http.callsOf(pointsEndpoints.rewards).map(({ query }) => query)).toEqual([
      { language: 'EN' },
      { language: 'TY' },
    ]);
  });
});
