import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-lock-'));
const file = join(folder, 'process.lock');
afterAll(() => rmSync(folder, { recursive: true }));

describe('lockFolder', () => {
  it('refuses a second holder, and gives the folder to the next one after a release', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });

  it.each([
    ['whose process has ended', () => '999999999 12 x'],
    ['whose process id has been given to another process', () => `${process.ppid} 1 another-boot`],
    ['of its own process id before a restart', (own: string) => own.replace(/ \d+ /, ' 7 ')],
    ['without content', () => ''],
    ['with invalid content', () => 'NaN\0'],
  ])('takes over a lock %s', (_case, textOf) => {
    const unlock = lockFolder(folder);
    const own = readFileSync(file, 'utf8');
    unlock();
    writeFileSync(file, textOf(own));
    lockFolder(folder)();
  });
});
