import { Breaker } from './Breaker.ts';

describe('a breaker', () => {
  it('opens for longer after each failure, and closes after a success', () => {
    let now = 0;
    const breaker = new Breaker(0, () => now);
    breaker.fail('a');
    expect([breaker.isOpen('a'), breaker.isOpen('b')]).toEqual([true, false]);
    now = 5_000;
    expect(breaker.isOpen('a')).toBe(false);
    breaker.fail('a');
    now += 9_999;
    expect(breaker.isOpen('a')).toBe(true);
    breaker.succeed('a');
    expect(breaker.isOpen('a')).toBe(false);
  });

  it('tolerates the given number of failures in a row, and opens for five minutes at most', () => {
    let now = 0;
    const breaker = new Breaker(1, () => now);
    breaker.fail('a');
    expect(breaker.isOpen('a')).toBe(false);
    for (let times = 0; times < 40; times += 1) breaker.fail('a');
    now = 299_999;
    expect(breaker.isOpen('a')).toBe(true);
    now = 300_000;
    expect(breaker.isOpen('a')).toBe(false);
  });
});
