import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeFileDurably } from './durableFile.ts';
import { integrityOf, writeVerifiedFile } from './verifiedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const expectedOf = (content: string) => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: Buffer.byteLength(content),
});

describe('writeVerifiedFile', () => {
  it('writes the expected bytes, and creates missing folders', async () => {
    const file = join(folder, 'a/b/good.js');
    await writeVerifiedFile(file, expectedOf('good'), Readable.from([Buffer.from('go'), Buffer.from('od')]));
    expect(readFileSync(file, 'utf8')).toBe('good');
    expect(await integrityOf(file)).toBe(expectedOf('good').integrity);
  });

  it.each([
    ['other', 'evil'],
    ['fewer', 'goo'],
    ['more', 'good!'],
  ])('leaves the old file and nothing else if %s bytes arrive', async (what, content) => {
    const parent = join(folder, what);
    const file = join(parent, 'file.js');
    await writeVerifiedFile(file, expectedOf('old'), Readable.from([Buffer.from('old')]));
    const writing = writeVerifiedFile(file, expectedOf('good'), Readable.from([Buffer.from(content)]));
    await expect(writing).rejects.toMatchObject({ name: 'DamagedContent' });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(parent)).toEqual(['file.js']);
  });
});

describe('writeFileDurably', () => {
  it('replaces a file and leaves no temporary file', async () => {
    const file = join(folder, 'durable/state.json');
    await writeFileDurably(file, 'one');
    await writeFileDurably(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'durable'))).toEqual(['state.json']);
  });

  it('leaves no partial file if the folder is not accessible', async () => {
    writeFileSync(join(folder, 'blocked'), '');
    await expect(writeFileDurably(join(folder, 'blocked/state.json'), 'one')).rejects.toThrow();
  });
});
