import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openCacheRoom } from './cacheRoom.ts';

afterAll(removeTemporaryFolders);

const SIZE = 1_000;
const lobby = (version: string) => ({ name: 'mf-lobby', version });

const setUp = async (limit: number, live: readonly string[] = []) => {
  const folder = temporaryFolder();
  const dropped: string[] = [];
  const put = (version: string, file = 'x.js'): void => {
    mkdirSync(join(folder, 'mf-lobby', version), { recursive: true });
    writeFileSync(join(folder, 'mf-lobby', version, file), 'x'.repeat(SIZE));
  };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) put(version);
  put('1.0.0', 'y.js.123.part');
  put('1.0.0', '.manifest.json.123.tmp');
  const open = () =>
    openCacheRoom({
      folder,
      limit,
      isProtected: ({ version }) => live.includes(version),
      onDrop: ({ version }) => void dropped.push(version),
    });
  const room = await open();
  const isThere = (version: string): boolean => existsSync(join(folder, 'mf-lobby', version));
  return { room, put, dropped, isThere, folder };
};
const full = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

describe('the disk space of an edge', () => {
  it('does not contain unfinished files of a killed process', async () => {
    const { folder } = await setUp(10 * SIZE);
    expect(readdirSync(join(folder, 'mf-lobby/1.0.0'))).toEqual(['x.js']);
  });

  it('has a limit: the least recently used versions are deleted first, needed ones never', async () => {
    const { room, put, dropped, isThere } = await setUp(3 * SIZE, ['1.1.0']);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) room.touch(lobby(version));
    room.touch(lobby('1.0.0'));
    put('1.3.0');
    await room.add(lobby('1.3.0'), SIZE);
    expect(dropped).toEqual(['1.2.0']);
    put('1.4.0');
    await room.add(lobby('1.4.0'), SIZE);
    expect(dropped).toEqual(['1.2.0', '1.0.0']);
    expect(['1.0.0', '1.1.0', '1.3.0'].map(isThere)).toEqual([false, true, true]);
  });

  it('is freed from old versions when the disk is full', async () => {
    const { room, dropped, folder } = await setUp(100 * SIZE, ['1.1.0']);
    const write = jest.fn(async () => {
      if (dropped.length === 0) throw full();
      await writeFile(join(folder, 'new'), '');
      return 'written';
    });
    expect(await room.write(write)).toBe('written');
    expect(dropped.toSorted()).toEqual(['1.0.0', '1.2.0']);
  });

  it('is reported as full if that does not help, and other errors at once', async () => {
    const { room, dropped } = await setUp(100 * SIZE, ['1.0.0', '1.1.0', '1.2.0']);
    await expect(room.write(() => Promise.reject(full()))).rejects.toThrow('no space left');
    await expect(room.write(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(dropped).toEqual([]);
  });
});
