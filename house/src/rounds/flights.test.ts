import { timeUntil } from '../rules/crash.ts';
import { Flights } from './flights.ts';

const CRASHED_AT = 120;
const at = (multiplier: number): number => Math.ceil(timeUntil(multiplier));

let flights: Flights;
let landed: (number | null)[];
beforeEach(() => {
  jest.useFakeTimers();
  landed = [];
  flights = new Flights(() => performance.now());
  flights.takeOff({
    roundId: 'round',
    crashedAt: CRASHED_AT,
    autoCashOut: null,
    balance: 0,
    land: async (wanted) => void landed.push(wanted),
  });
});
afterEach(() => void jest.useRealTimers());

const flyTo = (multiplier: number) =>
  jest.advanceTimersByTimeAsync(at(multiplier) - (flights.elapsed('round') ?? 0));

describe('a cash-out request', () => {
  it('counts from its arrival, even if the database confirms it after the crash', async () => {
    await flyTo(105);
    const exit = flights.exit('round');
    await flyTo(200);
    expect(landed).toEqual([]);
    await exit.take();
    expect(landed).toEqual([105]);
  });

  it('is decided in favour of the earliest valid request, whichever is confirmed first', async () => {
    await flyTo(102);
    const stranger = flights.exit('round');
    await flyTo(105);
    const first = flights.exit('round');
    await flyTo(115);
    const taken = flights.exit('round').take();
    await flyTo(200);
    const late = flights.exit('round').take();
    stranger.withdraw();
    expect(landed).toEqual([]);
    await first.take();
    await Promise.all([taken, late]);
    expect(landed).toEqual([105]);
  });

  it('loses if it arrives after the crash or is withdrawn', async () => {
    await flyTo(105);
    const exit = flights.exit('round');
    await flyTo(121);
    const late = flights.exit('round');
    exit.withdraw();
    await late.take();
    late.withdraw();
    expect(landed).toEqual([null]);
    expect(flights.isFlying('round')).toBe(false);
  });
});
