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

describe('cached values', () => {
  it('are made once for all callers, and are returned at once afterwards', async () => {
    const { kept, make } = setUp();
    expect(await Promise.all([kept.find('a', make), kept.find('a', make)])).toEqual([1, 1]);
    expect(kept.find('a', make)).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are returned while another is made, and made again when they are too old', async () => {
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

  it('are made for the next caller after an error', async () => {
    const { kept, make, pass } = setUp();
    make.mockRejectedValueOnce(new Error('broken'));
    await expect(kept.find('a', make)).rejects.toThrow('broken');
    expect(await kept.find('a', make)).toBe(1);
    pass(11);
    make.mockRejectedValueOnce(new Error('broken'));
    expect(kept.find('a', make)).toBe(1);
  });

  it('stay valid for their time if no other can be made', async () => {
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

  it('are limited: the least recently used ones are dropped', async () => {
    const { kept, make } = setUp();
    await kept.find('a', make);
    await kept.find('b', make);
    void kept.find('a', make);
    await kept.find('c', make);
    expect(kept.find('a', make)).toBe(1);
    expect(await kept.find('b', make)).toBe(4);
  });

  it('are cleared, including those in progress', async () => {
    const { kept, make } = setUp();
    const before = kept.find('a', make);
    kept.clear();
    expect(await before).toBe(1);
    expect(await kept.find('a', make)).toBe(2);
    expect(kept.find('a', make)).toBe(2);
  });
});
