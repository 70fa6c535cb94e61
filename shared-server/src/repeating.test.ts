import { startRepeating } from './repeating.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('startRepeating', () => {
  it('continues after a failure, and reports it', async () => {
    const report = jest.fn();
    const failure = new Error('the database is gone');
    const work = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    const stop = startRepeating(work, { first: 10, interval: 100, report });
    await jest.advanceTimersByTimeAsync(110);
    expect(work).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual([[failure]]);
    await stop();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at once, and waits for the current run when it stops', async () => {
    const slow = Promise.withResolvers<void>();
    const work = jest.fn(() => slow.promise);
    const stop = startRepeating(work, { first: 0, interval: 10, report: () => {} });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
    let hasStopped = false;
    const stopped = stop().then(() => (hasStopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(hasStopped).toBe(false);
    slow.resolve();
    await stopped;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
