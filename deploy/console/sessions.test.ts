import { everything } from '../registry/face/scopes.ts';
import { endedCookie, sessionCookie, sessionIdIn } from './sessionCookie.ts';
import { createConsoleSessions, CONSOLE_SESSION_LIFETIME_MS } from './sessions.ts';

const holder = { token: 'secret', label: 'Mei', scope: everything };

describe('createSessions', () => {
  it('finds a session by its id until it expires', () => {
    let now = 1_000;
    const sessions = createConsoleSessions(() => now);
    const { id, expiresAt } = sessions.open(holder);
    expect(expiresAt).toBe(1_000 + CONSOLE_SESSION_LIFETIME_MS);
    now += CONSOLE_SESSION_LIFETIME_MS - 1;
    expect(sessions.find(id)?.token).toBe('secret');
    now += 1;
    expect(sessions.find(id)).toBeNull();
  });

  it('gives each session its own id, and ends only the closed session', () => {
    const sessions = createConsoleSessions(() => 0);
    const [one, other] = [sessions.open(holder), sessions.open(holder)];
    sessions.close(one.id);
    expect(sessions.find(one.id)).toBeNull();
    expect(sessions.find(other.id)?.label).toBe('Mei');
    expect(sessions.find(null)).toBeNull();
  });
});

describe('the session cookie', () => {
  const id = 'a'.repeat(43);

  it('is hidden from scripts, other sites and other paths, and from plain http behind https', () => {
    expect(sessionCookie(id, true)).toBe(
      `parlour_ops=${id}; Path=/ops; Max-Age=28800; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(sessionCookie(id, false)).not.toContain('Secure');
    expect(endedCookie(false)).toContain('Max-Age=0');
  });

  it.each([
    [`other=1; parlour_ops=${id}`, id],
    [`parlour_ops=${id}; other=1`, id],
    [`not_parlour_ops=${id}`, null],
    ['parlour_ops=short', null],
    [undefined, null],
  ])('is parsed from %j as %j', (header, expected) => {
    expect(sessionIdIn(header)).toBe(expected);
  });
});
