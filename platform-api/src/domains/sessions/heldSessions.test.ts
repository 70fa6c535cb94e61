import { HeldSessions, HOLD_MS } from './heldSessions.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const at = (milliseconds: number): Date => new Date(START + milliseconds);
const sessionOf = (memberId: number, expiresAt = at(60_000)) => ({ caller: { memberId }, expiresAt });

describe('a session that was just found', () => {
  const present = sessionOf(1);
  let held: HeldSessions<typeof present>;
  beforeEach(() => {
    held = new HeldSessions();
    held.hold('token', present, at(0));
  });

  it('is cached for a second from the start of its query', () => {
    expect(held.find('token', at(HOLD_MS - 1))).toBe(present);
    expect(held.find('token', at(HOLD_MS))).toBeUndefined();
    expect(held.find('another', at(0))).toBeUndefined();
  });

  it('is not cached beyond its expiry', () => {
    held.hold('short', sessionOf(1, at(500)), at(0));
    expect(held.find('short', at(499))).toBeDefined();
    expect(held.find('short', at(500))).toBeUndefined();
  });

  it('is not used if the clock was set back', () => {
    expect(held.find('token', at(-1))).toBeUndefined();
  });

  it('is not used after a session of the member has ended, even if its query was answered later', () => {
    held.hold('stranger', sessionOf(2), at(0));
    held.end(1, at(10));
    expect(held.find('token', at(11))).toBeUndefined();
    held.hold('token', present, at(9));
    expect(held.find('token', at(11))).toBeUndefined();
    expect(held.find('token', at(10 + HOLD_MS))).toBeUndefined();
    expect(held.find('stranger', at(11))).toBeDefined();
  });

  it('is cached again if it is found a second after that end', () => {
    held.end(1, at(10));
    held.end(2, at(10 + HOLD_MS));
    held.hold('token', present, at(10 + HOLD_MS));
    expect(held.find('token', at(11 + HOLD_MS))).toBe(present);
  });

  it('is dropped if notifications of ended sessions may have been missed', () => {
    held.clear();
    expect(held.find('token', at(1))).toBeUndefined();
  });
});
