import { createOpenTabs } from './openTabs.ts';

const setUp = (live = 10) => {
  const clock = { live, now: 0 };
  const tabs = createOpenTabs(
    () => clock.live,
    () => clock.now,
  );
  return { clock, tabs };
};

describe('createOpenTabs', () => {
  it('counts a tab while its stream is open', () => {
    const { tabs } = setUp();
    const [end] = [tabs.follow(9), tabs.follow(10), tabs.follow(9)];
    expect(tabs.count()).toEqual([
      { epoch: 10, count: 1 },
      { epoch: 9, count: 2 },
    ]);
    end();
    expect(tabs.count()).toEqual([
      { epoch: 10, count: 1 },
      { epoch: 9, count: 1 },
    ]);
  });

  it('counts a polling tab once, until its next poll, on any edge', () => {
    const { tabs, clock } = setUp();
    const other = createOpenTabs(
      () => 10,
      () => clock.now,
    );
    tabs.poll(9, 12_345);
    clock.now = 12_345;
    expect(tabs.count()).toEqual([{ epoch: 9, count: 1 }]);
    clock.now = 12_500;
    other.poll(10, 14_000);
    expect(tabs.count()).toEqual([]);
    expect(other.count()).toEqual([{ epoch: 10, count: 1 }]);
  });

  it('limits the claimed poll interval to that of real tabs', () => {
    const { tabs, clock } = setUp();
    tabs.poll(10, 1e9);
    for (const interval of [0, -1, Number.NaN]) tabs.poll(10, interval);
    expect(tabs.count()).toEqual([{ epoch: 10, count: 1 }]);
    clock.now = 21_000;
    expect(tabs.count()).toEqual([]);
  });

  it('limits the number of epochs, and keeps those of real tabs', () => {
    const { tabs, clock } = setUp(1_000);
    for (let epoch = -10_000; epoch < 10_000; epoch += 1) tabs.poll(epoch, 20_000);
    for (const epoch of [1.5, Number.NaN, Infinity]) tabs.follow(epoch)();
    expect(tabs.count()).toHaveLength(801);
    clock.now = 60_000;
    tabs.follow(999);
    expect(tabs.count()).toEqual([{ epoch: 999, count: 1 }]);
  });

  it('removes a tab that it has counted, at any distance of the live epoch', () => {
    const { tabs, clock } = setUp();
    const end = tabs.follow(10);
    clock.live = 5_000;
    end();
    expect(tabs.count()).toEqual([]);
  });
});
