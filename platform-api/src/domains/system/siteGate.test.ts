import { createTestClock } from '../../testing/testClock.ts';
import type { SiteState } from './repository.ts';
import { createSiteGate } from './siteGate.ts';

const stateOf = (maintenance: boolean): SiteState => ({
  maintenance,
  maintenanceEnd: null,
  regionRestricted: false,
  restrictedCountries: [],
});
const visitor = {
  ip: '203.0.113.1',
  country: { countryCode: 'TH', countryDialingCode: '66' },
  isOperator: false,
};

describe('the gate of the site', () => {
  const setUp = () => {
    const clock = createTestClock();
    const read = jest.fn(async () => stateOf(false));
    return { clock, read, gate: createSiteGate(read, clock) };
  };

  it('queries the database once in two seconds, however many call', async () => {
    const { clock, read, gate } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => gate.check(visitor)));
    clock.advance(1_999);
    await gate.check(visitor);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValue(stateOf(true));
    clock.advance(1);
    await expect(gate.check(visitor)).rejects.toMatchObject({
      code: 'maintenance',
      details: { retryAfterSeconds: 60 },
    });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('uses the last known state while the database does not answer, and reports if there is none', async () => {
    const { clock, read, gate } = setUp();
    const outage = new Error('no connection');
    read.mockRejectedValueOnce(outage);
    await expect(gate.check(visitor)).rejects.toBe(outage);
    read.mockResolvedValueOnce(stateOf(true));
    await expect(gate.check(visitor)).rejects.toMatchObject({ code: 'maintenance' });
    read.mockRejectedValue(outage);
    clock.advance(60_000);
    await expect(gate.check(visitor)).rejects.toMatchObject({ code: 'maintenance' });
  });
});
