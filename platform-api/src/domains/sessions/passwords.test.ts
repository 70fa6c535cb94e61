import { createTestClock } from '../../testing/testClock.ts';
import { createPasswords, hashPassword, type Passwords } from './passwords.ts';

const PASSWORD = 'Chosen#2026';
const MEMORY_KIB = 46 * 1_024;

describe('a password', () => {
  const open: Passwords[] = [];
  afterAll(() => Promise.all(open.map((passwords) => passwords.close())));

  const chosen = async (days: number | null) => {
    const clock = createTestClock();
    const passwords = await createPasswords({ clock, threads: 1, days });
    open.push(passwords);
    return { now: clock.now(), columns: await passwords.chosen(PASSWORD, 'member') };
  };

  it('is stored as Argon2id with 46 MiB and its own salt', async () => {
    const { columns } = await chosen(null);
    const hashes = [columns.passwordHash, await hashPassword(PASSWORD)];
    for (const hash of hashes) {
      expect(hash).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${MEMORY_KIB},t=1,p=1\\$`));
    }
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('never expires unless the operator sets a number of days', async () => {
    expect((await chosen(null)).columns.passwordExpiresAt).toBeNull();
    const { now, columns } = await chosen(90);
    expect(columns.passwordExpiresAt).toEqual(new Date(now.getTime() + 90 * 86_400_000));
  });
});
