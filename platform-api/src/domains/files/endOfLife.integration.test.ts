import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@parlour/shared-server/storage/folderStorage';
import type { ObjectStorage } from '@parlour/shared-server/storage/objectStorage';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { deleteExpiredFiles, deleteOrphanedObjects } from './endOfLife.ts';
import { attachFiles, endFiles } from './public.ts';
import { insertFile, type FileRow } from './repository.ts';
import { storedFile, uploadDay } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(engines.slice(-1))('the end of files on $name', (engine) => {
  let api: TestApi;
  let db: ApiDatabase;
  let storage: ObjectStorage;
  let memberId: number;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-files-'));
  beforeAll(async () => {
    api = await startTestApi(engine);
    ({ db } = api.database);
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    storage = createFolderStorage(join(folder, randomUUID()));
    await db.delete(storedFile);
  });

  const after = (milliseconds: number): Date => new Date(api.clock.now().getTime() + milliseconds);
  const add = async (row: Partial<FileRow> = {}): Promise<string> => {
    const id = randomUUID();
    await insertFile(db, {
      id,
      memberId,
      kind: 'payoutProof',
      contentType: 'image/png',
      bytes: 1,
      sealedKey: null,
      state: 'stored',
      purpose: null,
      createdAt: api.clock.now(),
      expiresAt: after(DAY_MS),
      ...row,
    });
    await storage.put(id, Buffer.from('x'));
    return id;
  };
  const left = async () => {
    const objects: string[] = [];
    for await (const { key } of storage.list()) objects.push(key);
    const rows = (await db.select().from(storedFile)).map(({ id }) => id);
    return { rows: rows.toSorted(), objects: objects.toSorted() };
  };
  const both = (...ids: readonly string[]) => ({ rows: ids.toSorted(), objects: ids.toSorted() });

  it('comes a day after the upload of a file that is not attached', async () => {
    const id = await add();
    await deleteExpiredFiles(db, storage, after(DAY_MS - 1));
    expect(await left()).toEqual(both(id));
    await deleteExpiredFiles(db, storage, after(DAY_MS));
    expect(await left()).toEqual(both());
  });

  it('comes half a year after the purpose of a proof has ended, and not before', async () => {
    const subject = { kind: 'payoutProof', purpose: 'payout 1' } as const;
    const id = await add();
    await attachFiles(db, { ...subject, memberId, ids: [id] }, api.clock.now());
    await deleteExpiredFiles(db, storage, after(9_000 * DAY_MS));
    expect(await left()).toEqual(both(id));
    await endFiles(db, subject, after(DAY_MS));
    await deleteExpiredFiles(db, storage, after(181 * DAY_MS - 1));
    expect(await left()).toEqual(both(id));
    await deleteExpiredFiles(db, storage, after(181 * DAY_MS));
    expect(await left()).toEqual(both());
  });

  it('comes for uploads that a crash has stopped', async () => {
    const id = await add({ state: 'storing', expiresAt: after(HOUR_MS) });
    await storage.delete(id);
    const whole = await add({ state: 'storing', expiresAt: after(HOUR_MS) });
    await deleteExpiredFiles(db, storage, after(HOUR_MS - 1));
    expect((await left()).rows).toEqual([id, whole].toSorted());
    await deleteExpiredFiles(db, storage, after(HOUR_MS));
    expect(await left()).toEqual(both());
  });

  it.each(['mark', 'object', 'row'] as const)(
    'is completed by the next run if a process dies before the step: %s',
    async (step) => {
      await add();
      await add();
      const dead = new Error('killed');
      const dying: ObjectStorage = {
        ...storage,
        delete: async (key) => {
          if (step === 'object') throw dead;
          await storage.delete(key);
          throw dead;
        },
      };
      if (step !== 'mark') {
        await expect(deleteExpiredFiles(db, dying, after(DAY_MS))).rejects.toThrow(dead);
        expect((await left()).rows).toHaveLength(2);
      }
      await deleteExpiredFiles(db, storage, after(DAY_MS));
      expect(await left()).toEqual(both());
    },
  );

  it('clears more files than one batch has', async () => {
    for (let index = 0; index < 230; index += 1) await add();
    await deleteExpiredFiles(db, storage, after(DAY_MS));
    expect(await left()).toEqual(both());
  });

  it('stops between two files when another process has taken the task over', async () => {
    await add();
    const signal = AbortSignal.abort(new Error('taken over'));
    await expect(deleteExpiredFiles(db, storage, after(DAY_MS), signal)).rejects.toThrow('taken over');
    expect((await left()).objects).toHaveLength(1);
  });

  it('comes for objects without a row, and for rests of broken writes, after a day', async () => {
    const now = new Date();
    const id = await add();
    const orphan = randomUUID();
    await storage.put(orphan, Buffer.from('x'));
    await storage.put(`${orphan}.tmp`, Buffer.from('x'));
    expect(await deleteOrphanedObjects(db, storage, new Date(now.getTime() + HOUR_MS))).toEqual([]);
    const later = new Date(now.getTime() + DAY_MS + HOUR_MS);
    expect((await deleteOrphanedObjects(db, storage, later)).toSorted()).toEqual(
      [orphan, `${orphan}.tmp`].toSorted(),
    );
    expect(await left()).toEqual(both(id));
  });

  it('forgets the counts of past days', async () => {
    await db
      .insert(uploadDay)
      .values(
        ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ memberId, day, files: 1, bytes: 1 })),
      );
    await deleteExpiredFiles(db, storage, api.clock.now());
    const days = (await db.select().from(uploadDay)).map(({ day }) => day);
    expect(days.toSorted()).toEqual(['2026-11-19', '2026-11-20']);
  });
});
