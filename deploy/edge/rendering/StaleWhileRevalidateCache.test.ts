import { StaleWhileRevalidateCache } from './StaleWhileRevalidateCache.ts';

const setUp = () => {
  let now = 0;
  let made = 0;
  const kept = new StaleWhileRevalidateCache<number>({
    freshMs: 10,
    staleMs: 20,
    maxEntries: 2,
    now: () => now,
  });
  const make = jest.fn(async (): Promise<number | null> => (made += 1));
  return { kept, make, pass: (milliseconds: number) => void (now += milliseconds) };
};

describe('kept values', () => {
  it('are made once for all who want them, and are there at once afterwards', async () => {
    const { kept, make } = setUp();
    expect(await Promise.all([kept.find('a', make), kept.find('a', make)])).toEqual([1, 1]);
    expect(kept.find('a', make)).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are given out while another is made, and made anew when they are too old for that', async () => {
    const { kept, make, pass } = setUp();
    await kept.find('a', make);
    pass(11);
    expect(kept.find('a', make)).toBe(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(kept.find('a', make)).toBe(2);
    pass(31);
    expect(await kept.find('a', make)).toBe(3);
  });

  it('that could not be made are not tried again at once', async () => {
    const { kept, make, pass } = setUp();
    make.mockResolvedValueOnce(null);
    expect(await kept.find('a', make)).toBeNull();
    expect(kept.find('a', make)).toBeNull();
    pass(1_001);
    expect(await kept.find('a', make)).toBe(1);
  });

  it('are made by the next who wants one after making it broke down', async () => {
    const { kept, make, pass } = setUp();
    make.mockRejectedValueOnce(new Error('broken'));
    await expect(kept.find('a', make)).rejects.toThrow('broken');
    expect(await kept.find('a', make)).toBe(1);
    pass(11);
    make.mockRejectedValueOnce(new Error('broken'));
    expect(kept.find('a', make)).toBe(1);
  });

  it('are given out as long as before while no other can be made', async () => {
    const { kept, make, pass } = setUp();
    await kept.find('a', make);
    make.mockResolvedValue(null);
    pass(11);
    expect(kept.find('a', make)).toBe(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(kept.find('a', make)).toBe(1);
    expect(make).toHaveBeenCalledTimes(2);
    pass(20);
    expect(await kept.find('a', make)).toBeNull();
  });

  it('are few: of more, those go that were asked for least lately', async () => {
    const { kept, make } = setUp();
    await kept.find('a', make);
    await kept.find('b', make);
    void kept.find('a', make);
    await kept.find('c', make);
    expect(kept.find('a', make)).toBe(1);
    expect(await kept.find('b', make)).toBe(4);
  });

  it('are forgotten, also those that were being made', async () => {
    const { kept, make } = setUp();
    const before = kept.find('a', make);
    kept.clear();
    expect(await before).toBe(1);
    expect(await kept.find('a', make)).toBe(2);
    expect(kept.find('a', make)).toBe(2);
  });
});
