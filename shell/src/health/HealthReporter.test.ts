import { beaconSchema } from '@parlour/shared-contracts/health';
import { HealthReporter } from './HealthReporter.ts';

const entry = { remote: 'mf-lobby', version: '1.0.0', kind: 'mount', ms: 120 } as const;

const setUp = (send = jest.fn((_url: string, _body: string) => true)) => {
  const reporter = new HealthReporter({ epoch: () => 7, send });
  const bodies = () => send.mock.calls.map(([, body]) => beaconSchema.parse(JSON.parse(body)));
  return { reporter, send, bodies };
};

describe('HealthReporter', () => {
  it('sends what was gathered once, with the epoch of the tab', () => {
    const { reporter, bodies } = setUp();
    reporter.record(entry);
    reporter.record({ ...entry, kind: 'runtimeError' });
    reporter.flush();
    reporter.flush();
    expect(bodies()).toEqual([{ epoch: 7, entries: [entry, { ...entry, kind: 'runtimeError' }] }]);
  });

  it('sends now and then, and when the tab goes out of sight, until it is stopped', () => {
    jest.useFakeTimers();
    try {
      const { reporter, send } = setUp();
      const stop = reporter.start();
      reporter.record(entry);
      jest.advanceTimersByTime(10_000);
      expect(send).toHaveBeenCalledTimes(1);
      reporter.record(entry);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(send).toHaveBeenCalledTimes(2);
      stop();
      reporter.record(entry);
      jest.advanceTimersByTime(60_000);
      expect(send).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes on where beacons are blocked, and keeps a failing section from filling it', () => {
    const { reporter, send } = setUp(
      jest.fn((_url: string, _body: string): boolean => {
        throw new Error('blocked');
      }),
    );
    for (let index = 0; index < 1_000; index += 1) reporter.record(entry);
    expect(() => reporter.flush()).not.toThrow();
    expect(JSON.parse(send.mock.calls[0]?.[1] ?? '').entries).toHaveLength(50);
  });
});
