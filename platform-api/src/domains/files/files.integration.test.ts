import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileEndpoints, fileLimits, type FileKind } from '@parlour/shared-contracts/domains/files';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { attachFiles, endFiles, listAttachedFiles } from './public.ts';
import { storedFile, uploadDay } from './tables.ts';
import { startClamdDouble, VIRUS, type ClamdDouble } from './testing/clamdDouble.ts';
import { samplePicture } from './testing/filesCalls.ts';

const { upload, read, remove } = fileEndpoints;
type Answer = Awaited<ReturnType<typeof call>>;
interface Refusal {
  readonly success: false;
  readonly message: string;
  readonly value: { readonly reason: string; readonly fields?: { readonly file: string } };
}

describe.each(engines.slice(-1))('files on $name', (engine) => {
  let api: TestApi;
  let clamd: ClamdDouble;
  let player: string;
  let agent: string;
  let playerId: number;
  beforeAll(async () => {
    clamd = await startClamdDouble();
    api = await startTestApi(engine, { CLAMD_ADDRESS: clamd.address });
    player = await tokenOf(api, 'player');
    agent = await tokenOf(api, 'agent', 'agent');
    playerId = (await findMemberByAccount(api.database.db, 'player'))?.id ?? 0;
  });
  afterAll(async () => {
    await api.close();
    await clamd.close();
  });
  beforeEach(async () => {
    await api.database.db.delete(storedFile);
    await api.database.db.delete(uploadDay);
  });

  const send = (file: Buffer, kind: FileKind = 'payoutProof', token = player): Promise<Answer> =>
    call(api, upload, { token, query: { kind }, file });
  const stored = async (file: Buffer, kind?: FileKind): Promise<string> => {
    const answer = await send(file, kind);
    expect(answer.json<unknown>()).toMatchObject({ success: true });
    return answer.json<{ value: { id: string } }>().value.id;
  };
  const refusalOf = async (answer: Promise<Answer>): Promise<Refusal['value']> => {
    const { success, value } = (await answer).json<Refusal>();
    expect(success).toBe(false);
    return value;
  };
  const folder = (): string => api.settings.files.folder;
  const objects = (): string[] =>
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const attach = (ids: readonly string[], purpose: string, memberId = playerId): Promise<void> =>
    api.database.db.transaction((tx) =>
      attachFiles(tx, { memberId, kind: 'payoutProof', purpose, ids }, api.clock.now()),
    );

  it.each(['png', 'jpeg'] as const)('gives a member the %s that they uploaded', async (format) => {
    const id = await stored(await samplePicture(format));
    const answer = await call(api, read, { token: player, params: { id } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': `attachment; filename="payoutProof-${id.slice(0, 8)}.${format === 'png' ? 'png' : 'jpg'}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 12, height: 8 });
  });

  it('gives and deletes a file to its owner only, and never says that it exists', async () => {
    const id = await stored(await samplePicture());
    for (const [endpoint, params] of [
      [read, { id }],
      [remove, { id }],
      [read, { id: randomUUID() }],
    ] as const) {
      const answer = await call(api, endpoint, { token: agent, params });
      expect([answer.statusCode, answer.json<Refusal>().value.reason]).toEqual([404, 'notFound']);
    }
    expect((await call(api, read, { token: player, params: { id } })).statusCode).toBe(200);
    expect((await call(api, remove, { token: player, params: { id } })).statusCode).toBe(200);
    expect((await call(api, read, { token: player, params: { id } })).statusCode).toBe(404);
    expect((await call(api, remove, { token: player, params: { id } })).statusCode).toBe(404);
    expect(objects()).not.toContain(id);
  });

  it.each(['../../etc/passwd', '..%2f..%2fetc', 'x', '', `${randomUUID()}.tmp`, `${randomUUID()}\0`])(
    'has no file with the id %j',
    async (id) => {
      const answer = await call(api, read, { token: player, params: { id } });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  describe('refuses, with a sentence under the field,', () => {
    it.each([
      ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'fileType'],
      ['a type that its kind does not have', () => samplePicture('webp'), 'fileType'],
      ['a document for a kind of pictures', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'fileType'],
      ['a renamed program', async () => Buffer.from('\u00ff\u00d8\u00ffMZ', 'latin1'), 'fileUnreadable'],
      ['half a picture', async () => (await samplePicture()).subarray(0, 60), 'fileUnreadable'],
      ['a virus', async () => Buffer.concat([await samplePicture(), Buffer.from(VIRUS)]), 'fileRefused'],
      ['an empty file', async () => Buffer.alloc(0), 'fileType'],
    ])('%s', async (_what, make, reason) => {
      const file = await make();
      const value = await refusalOf(send(file));
      expect(value).toMatchObject({ reason, fields: { file: expect.stringMatching(/^[A-Z].{10,}/) } });
      expect(await api.database.db.select().from(storedFile)).toEqual([]);
    });

    it('a picture with too many pixels', async () => {
      const create = { width: 6_000, height: 6_000, channels: 3 as const, background: '#fff' };
      const value = await refusalOf(send(await sharp({ create }).png().toBuffer()));
      expect(value).toMatchObject({ reason: 'fileTooManyPixels', pixels: 25_000_000, fields: {} });
    });

    it('in the language of the caller', async () => {
      const answer = await call(api, upload, {
        token: player,
        query: { kind: 'payoutProof' },
        file: Buffer.from('x'),
        language: 'PT',
      });
      expect(answer.json<Refusal>().value.fields?.file).toBe(answer.json<Refusal>().message);
      expect(answer.json<Refusal>().message).toContain('arquivo');
    });
  });

  it('accepts exactly 5 MiB, and not one byte more', async () => {
    const { maxBytes } = fileLimits.payoutProof;
    const picture = await samplePicture('jpeg');
    // Bytes behind the end of a JPEG are ignored.
    const full = Buffer.concat([picture, Buffer.alloc(maxBytes - picture.length)]);
    expect(full.length).toBe(5 * 1_024 * 1_024);
    await stored(full);
    const value = await refusalOf(send(Buffer.concat([full, Buffer.alloc(1)])));
    expect(value).toMatchObject({ reason: 'fileTooLarge', bytes: maxBytes });
  });

  it('encrypts documents, bound to their own file', async () => {
    const [first, second] = [
      await stored(await samplePicture('webp'), 'identityDocument'),
      await stored(await samplePicture('png'), 'identityDocument'),
    ];
    const kept = readFileSync(join(folder(), first.slice(0, 2), first));
    expect(kept.includes('WEBP')).toBe(false);
    const answer = await call(api, read, { token: player, params: { id: first } });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    // A copy of another file in its place does not open, with its key neither.
    const { db } = api.database;
    const [row] = await db.select().from(storedFile).where(eq(storedFile.id, first));
    await api.database.db
      .update(storedFile)
      .set({ sealedKey: row?.sealedKey ?? '' })
      .where(eq(storedFile.id, second));
    expect((await call(api, read, { token: player, params: { id: second } })).statusCode).toBe(503);
  });

  it('stores documents as they came, and offers them as downloads only', async () => {
    const pdf = Buffer.from('%PDF-1.7\nsome content\n%%EOF\n');
    const id = await stored(pdf, 'identityDocument');
    const answer = await call(api, read, { token: player, params: { id } });
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });

  it('limits the files and bytes of a member per day, refused ones too', async () => {
    const { db } = api.database;
    const day = api.clock.now().toISOString().slice(0, 10);
    await db.insert(uploadDay).values({ memberId: playerId, day, files: 59, bytes: 1 });
    await refusalOf(send(Buffer.from('no picture')));
    const value = await refusalOf(send(await samplePicture()));
    expect(value).toMatchObject({ reason: 'uploadLimit', until: '2026-11-21T00:00:00.000Z' });
    await db.update(uploadDay).set({ files: 1, bytes: 150 * 1_024 * 1_024 });
    expect(await refusalOf(send(await samplePicture()))).toMatchObject({ reason: 'uploadLimit' });
    expect((await send(await samplePicture(), 'payoutProof', agent)).json()).toMatchObject({ success: true });
    await db.update(uploadDay).set({ day: '2026-11-19' });
    const picture = await samplePicture();
    await stored(picture);
    const [today] = await db.select().from(uploadDay).where(eq(uploadDay.day, day));
    expect(today).toMatchObject({ files: 1, bytes: picture.length });
  });

  it('refuses when the scanner does not answer', async () => {
    const silent = await startTestApi(engine, { CLAMD_ADDRESS: '127.0.0.1:1' });
    const token = await tokenOf(silent, 'player');
    const answer = await call(silent, upload, {
      token,
      query: { kind: 'payoutProof' },
      file: await samplePicture(),
    });
    expect([answer.statusCode, answer.json<Refusal>().value.reason]).toEqual([503, 'unavailable']);
    await silent.close();
  });

  describe('attaches', () => {
    it('free files of the member, as many as a purpose takes', async () => {
      const ids = [];
      for (let index = 0; index < 4; index += 1) ids.push(await stored(await samplePicture()));
      const [a = '', b = '', c = '', d = ''] = ids;
      await attach([a, b, a], 'payout 1');
      await expect(attach([c, d], 'payout 1')).rejects.toMatchObject({ code: 'tooManyFiles' });
      await attach([c], 'payout 1');
      const attached = await listAttachedFiles(api.database.db, { kind: 'payoutProof', purpose: 'payout 1' });
      expect(attached.map(({ id }) => id).toSorted()).toEqual([a, b, c].toSorted());
      expect(attached[0]).toMatchObject({ contentType: 'image/png', createdAt: api.clock.now() });
      const value = await refusalOf(call(api, remove, { token: player, params: { id: a } }));
      expect(value.reason).toBe('fileAttached');
    });

    it('no file of another member, another kind, or another purpose, and then none of the others', async () => {
      const free = await stored(await samplePicture());
      const used = await stored(await samplePicture());
      await attach([used], 'payout 2');
      const other = await stored(await samplePicture(), 'identityDocument');
      const unknown = { code: 'fileUnknown' };
      await expect(attach([free, used], 'payout 3')).rejects.toMatchObject(unknown);
      await expect(attach([free, other], 'payout 3')).rejects.toMatchObject(unknown);
      await expect(attach([free, randomUUID()], 'payout 3')).rejects.toMatchObject(unknown);
      await expect(attach([free], 'payout 3', playerId + 1)).rejects.toMatchObject(unknown);
      await attach([free], 'payout 3');
    });

    it('one file once, and not too many, when several ask at the same time', async () => {
      const id = await stored(await samplePicture());
      const purposes = Array.from({ length: 5 }, (_, index) => `payout 4${index}`);
      const results = await Promise.allSettled(purposes.map((purpose) => attach([id], purpose)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) ids.push(await stored(await samplePicture()));
      const all = await Promise.allSettled(ids.map((each) => attach([each], 'payout 5')));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });

    it('files with the caller’s transaction, or not at all', async () => {
      const id = await stored(await samplePicture());
      const failing = api.database.db.transaction(async (tx) => {
        await attachFiles(
          tx,
          { memberId: playerId, kind: 'payoutProof', purpose: 'payout 6', ids: [id] },
          api.clock.now(),
        );
        throw new Error('the payout failed');
      });
      await expect(failing).rejects.toThrow('the payout failed');
      await attach([id], 'payout 7');
      await endFiles(api.database.db, { kind: 'payoutProof', purpose: 'payout 7' }, api.clock.now());
      const [row] = await api.database.db.select().from(storedFile).where(eq(storedFile.id, id));
      expect(row?.expiresAt?.toISOString()).toBe('2027-05-19T05:00:00.000Z');
    });
  });
});
