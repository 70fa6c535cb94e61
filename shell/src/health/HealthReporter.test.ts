import { beaconSchema } from '@parlour/shared-contracts/health';
import { HealthReporter } from './HealthReporter.ts';

const entry = { remote: 'mf-lobby', version: '1.0.0', kind: 'mount', ms: 120 } as const;
const vital = { remote: 'mf-lobby', version: '1.0.0', name: 'cls', value: 0.03 } as const;

const setUp = (send = jest.fn((_url: string, _body: string) => true)) => {
  const reporter = new HealthReporter({ send });
  const bodies = () => send.mock.calls.map(([, body]) => beaconSchema.parse(JSON.parse(body)));
  return { reporter, send, bodies };
};

describe('HealthReporter', () => {
  it('sends recorded entries once', () => {
    const { reporter, bodies } = setUp();
    reporter.record(entry);
    reporter.record({ ...entry, kind: 'runtimeError' });
    reporter.recordVital(vital);
    reporter.flush();
    reporter.flush();
    expect(bodies()).toEqual([{ entries: [entry, { ...entry, kind: 'runtimeError' }], vitals: [vital] }]);
  });

  it('sends at intervals, and when the tab is hidden, until it is stopped', () => {
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

  it('limits the entries of a failing section', () => {
    const { reporter, bodies } = setUp();
    for (let index = 0; index < 1_000; index += 1) {
      reporter.record(entry);
      reporter.recordVital(vital);
    }
    reporter.flush();
    expect(bodies().map(({ entries, vitals }) => [entries.length, vitals?.length])).toEqual([[50, 50]]);
  });

  it.each([
    ['refuses them', () => false],
    [
      'throws at them',
      () => {
        throw new TypeError('navigator.sendBeacon is not a function');
      },
    ],
  ])('loses only the entries that the browser does not send if it %s', (_what, refuse: () => boolean) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { reporter, send, bodies } = setUp(jest.fn((_url: string, _body: string) => refuse()));
    reporter.record(entry);
    expect(() => reporter.flush()).not.toThrow();
    send.mockReturnValue(true);
    reporter.flush();
    reporter.record({ ...entry, version: '1.1.0' });
    reporter.flush();
    expect(bodies().map(({ entries }) => entries.map(({ version }) => version))).toEqual([
      ['1.0.0'],
      ['1.1.0'],
    ]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
