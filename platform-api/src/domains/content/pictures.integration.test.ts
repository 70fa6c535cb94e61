import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { pictureInWidth } from '@parlour/shared-contracts/domains/pictures';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { call } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { isAwaited } from '../../testing/isAwaited.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { deleteOrphanedObjects } from '../files/endOfLife.ts';
import { sitePicture } from '../files/tables.ts';
import { createFolderStorage } from '@parlour/shared-server/storage/folderStorage';
import { readActions } from '../operator/audit.ts';
import { operatorEvent } from '../operator/tables.ts';
import { writeArticleFiles } from './public.ts';
import { article, articleRevision } from './tables.ts';

const [engine] = engines.slice(-1);
if (!engine) throw new Error('no engine');
const DAY_MS = 86_400_000;
const AUDIT = getTableConfig(operatorEvent);
const AUDIT_LOCK = `${AUDIT.schema}.${AUDIT.name}`;
const ADDRESS = /\/media\/pictures\/[\da-f]{32}\.webp/;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

describe('pictures of articles', () => {
  let api: TestApi;
  let run: StaffTerminal<keyof typeof oneOfEachRole>;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    run = await openStaffTerminal(api, oneOfEachRole);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-pictures-'));
    await api.database.db.delete(sitePicture);
    await api.database.db.delete(articleRevision);
    await api.database.db.delete(article);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const addFile = (content: Buffer, person: keyof typeof oneOfEachRole = 'support', name = 'summer.png') => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return run(person, ['content', 'picture', 'add', file]);
  };
  const add = async (width = 2_000, height = 1_000): Promise<string> => {
    const { text } = await addFile(await drawing(width, height).png().toBuffer());
    return ADDRESS.exec(text)?.[0] ?? text;
  };
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    api.app.inject({ url, headers });
  const write = (image: string) =>
    writeArticleFiles(join(folder, 'articles'), {
      slug: 'summer',
      revision: 0,
      state: {
        kind: 'promotion',
        audience: null,
        promotionType: '',
        topic: '',
        image,
        position: 0,
        title: { EN: 'Summer' },
        summary: {},
        content: { EN: '<p>Summer</p>' },
        startsAt: api.clock.now().toISOString(),
        endsAt: null,
      },
    });
  const importAll = () => run('support', ['content', 'import', join(folder, 'articles')]);

  it('are served to everyone as WebP in two widths, and may be cached without end', async () => {
    const address = await add();
    for (const [url, width] of [
      [address, 1_280],
      [pictureInWidth(address, 1_280), 1_280],
      [pictureInWidth(address, 640), 640],
    ] as const) {
      const { headers, rawPayload } = await get(url);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      const again = await get(url, { 'if-none-match': String(headers['etag']) });
      expect(again.statusCode).toBe(304);
    }
    const missing = [address.replace('.webp', '-900.webp'), address.replace(/\/.{4}/, '/0000')];
    for (const url of [...missing, '/media/pictures/..%2f..%2fpackage.json']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('are not enlarged, and are stored once', async () => {
    const address = await add(300, 100);
    expect(await add(300, 100)).toBe(address);
    const { rawPayload } = await get(pictureInWidth(address, 640));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 100 });
    const actions = await readActions(api.database.db, undefined);
    expect(actions.filter(({ details }) => address.includes(String(details['picture'])))).toEqual([
      expect.objectContaining({ who: 'support', action: 'addPicture' }),
    ]);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['no picture', async () => Buffer.from('<svg onload="x()"/>'), 3, 'This type of file is not accepted'],
    [
      'damaged',
      async () => (await drawing(9, 9).png().toBuffer()).subarray(0, 50),
      3,
      'The file is damaged or incomplete',
    ],
    [
      'too large',
      async () => Buffer.concat([await drawing(9, 9).png().toBuffer(), Buffer.alloc(10_485_760)]),
      3,
      'too large',
    ],
  ])('are refused if the file is %s', async (_, make, exitCode, reason) => {
    const refused = await addFile(await make());
    expect(refused).toEqual({ exitCode, text: expect.stringContaining(reason) });
  });

  it('are added and removed only by people who write articles', async () => {
    const content = await drawing(9, 9).png().toBuffer();
    expect((await addFile(content, 'finance')).exitCode).toBe(4);
    const address = await add(9, 9);
    expect((await run('auditor', `content picture remove ${address}`)).exitCode).toBe(4);
    expect((await run('auditor', 'content picture list')).text).toBe(
      `${address}  summer.png, 9 x 9, not shown`,
    );
  });

  it('are listed by the name of their file, which gives the terminal no commands', async () => {
    await addFile(await drawing(9, 9).png().toBuffer(), 'support', '\u001b[2J.png');
    expect((await run('auditor', 'content picture list')).text).toContain('  \uFFFD[2J.png, 9 x 9');
  });

  it('stand in an article, and cannot be removed as long as it shows them', async () => {
    const address = await add();
    await write(address);
    expect((await importAll()).exitCode).toBe(0);
    const query = { kind: 'promotion', language: 'EN', page: '1' };
    const list = await call(api, articleEndpoints.list, { query });
    expect(list.json()).toMatchObject({ value: { list: [{ slug: 'summer', image: address }] } });
    expect((await run('support', 'content picture list')).text).toContain('shown by summer');
    const refused = await run('support', `content picture remove ${address}`);
    expect(refused).toEqual({ exitCode: 3, text: expect.stringContaining('still shown') });
    await api.database.db.update(article).set({ image: '' });
    expect((await run('support', `content picture remove ${address}`)).text).toBe(`${address} is removed`);
    expect((await get(address)).statusCode).toBe(404);
    expect((await run('support', `content picture remove ${address}`)).exitCode).toBe(3);
  });

  it('have to exist before an article names them', async () => {
    await write(`/media/pictures/${'0'.repeat(32)}.webp`);
    expect(await importAll()).toEqual({
      exitCode: 3,
      text: expect.stringContaining('There is no picture at this address'),
    });
    const address = await add();
    for (const other of [pictureInWidth(address, 640), address.replace('pictures', 'banner/../pictures')]) {
      await write(other);
      expect([other, (await importAll()).exitCode]).toEqual([other, 3]);
    }
    await write('/media/banner/one.webp');
    expect((await importAll()).exitCode).toBe(0);
  });

  // The embedded database runs one transaction at a time.
  it.each(engines.filter(({ name }) => name === 'PostgreSQL'))(
    'are served as long as they are listed, even if they are removed and added at once on $name',
    async () => {
      const address = await add(9, 9);
      const both = await api.database.db.transaction(async (tx) => {
        // A removal ends with its entry in the audit. It waits there, with the row deleted.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${AUDIT_LOCK}))`);
        const removal = run('support', `content picture remove ${address}`);
        expect(await isAwaited(tx, removal)).toBe(true);
        const addition = addFile(await drawing(9, 9).png().toBuffer());
        expect(await isAwaited(tx, addition, 2)).toBe(true);
        return [removal, addition];
      });
      expect((await Promise.all(both)).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
      expect((await run('support', 'content picture list')).text).toContain(address);
      expect((await get(address)).statusCode).toBe(200);
    },
  );

  it('are not deleted as orphans as long as they are listed', async () => {
    const address = await add(9, 9);
    const { db } = api.database;
    const storage = createFolderStorage(api.settings.files.folder);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await deleteOrphanedObjects(db, storage, later);
    expect((await get(address)).statusCode).toBe(200);
    await db.delete(sitePicture);
    expect((await deleteOrphanedObjects(db, storage, later)).length).toBeGreaterThan(1);
    expect((await get(address)).statusCode).toBe(404);
  });
});
