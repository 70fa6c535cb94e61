import { groupTabs } from './tabGroups.ts';

describe('groupTabs', () => {
  it('starts with the live epoch, even without tabs', () => {
    expect(groupTabs([{ epoch: 6, count: 40 }], 7)).toEqual([
      { label: 'epoch 7, live (0 %)', count: 0, role: 'live' },
      { label: 'epoch 6', count: 40, role: 'before' },
    ]);
  });

  it('is complete only if no tab is behind', () => {
    const tabs = [
      { epoch: 7, count: 1_000 },
      { epoch: 6, count: 1 },
    ];
    expect(groupTabs(tabs, 7)[0]?.label).toBe('epoch 7, live (99 %)');
    expect(groupTabs([{ epoch: 7, count: 1_000 }], 7)).toMatchObject([{ label: 'epoch 7, live (100 %)' }]);
    expect(groupTabs([], 7)).toMatchObject([{ label: 'epoch 7, live', count: 0 }]);
  });

  it('combines old epochs, but not a single one', () => {
    const five = [7, 6, 5, 4, 3].map((epoch) => ({ epoch, count: 1 }));
    expect(groupTabs(five, 7).at(-1)?.label).toBe('epoch 3');
    const tabs = [7, 6, 5, 4, 3, 2].map((epoch) => ({ epoch, count: epoch }));
    expect(groupTabs(tabs, 7).map(({ label, count }) => [label, count])).toEqual([
      ['epoch 7, live (25 %)', 7],
      ['epoch 6', 6],
      ['epoch 5', 5],
      ['epoch 4', 4],
      ['2 other epochs', 5],
    ]);
  });
});
