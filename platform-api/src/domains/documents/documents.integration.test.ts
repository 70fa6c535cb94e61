import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import {
  documentEndpoints,
  type DocumentKind,
  type VerificationOverview,
} from '@parlour/shared-contracts/domains/documents';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import type { OperatorRole } from '@parlour/shared-contracts/operatorViews';
import { eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { faultsOf, reasonOf } from '../../testing/answers.ts';
import { call, DEMO_PASSWORD, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startAsPlayer } from '../../testing/startAsPlayer.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { storedFile, uploadDay } from '../files/tables.ts';
import { lapseDocuments } from './decideDocument.ts';
import { member } from '../members/tables.ts';
import { readActions } from '../operator/audit.ts';
import { identityDocument, verifiedPerson } from './tables.ts';
import { uploadDocument } from './testing/documentsCalls.ts';
import { verificationLevelOf } from './verificationLevel.ts';

const { overview, send } = documentEndpoints;
const DAY_MS = 86_400_000;
const checksOf = {
  identity: 'readable,genuine,name,birthday',
  selfie: 'readable,genuine,face,sameDay',
  address: 'readable,name,address,recent',
} as const;
type Answer = Awaited<ReturnType<typeof call>>;

describe.each(engines.slice(-1))('documents of members on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-documents-'));
  let api: TestApi;
  let terminal: StaffTerminal<OperatorRole>;
  let token: string;
  let memberId: number;
  beforeAll(async () => {
    ({ api, token, memberId } = await startAsPlayer(engine));
    terminal = await openStaffTerminal(api, oneOfEachRole);
    await saveProfile({ realName: 'Somchai Dee', birthday: '1990-05-17', address: '1 Rama IV Road' });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await api.database.db.delete(identityDocument);
    await api.database.db.delete(uploadDay);
  });

  const saveProfile = (values: object): Promise<Answer> =>
    call(api, accountEndpoints.saveProfile, { token, body: { values, password: DEMO_PASSWORD } });
  const run = (line: string, role: OperatorRole = 'finance') => terminal(role, line);
  const read = async (language = 'EN'): Promise<VerificationOverview> =>
    (await call(api, overview, { token, language })).json<{ value: VerificationOverview }>().value;
  const stateOf = async (kind: DocumentKind, language = 'EN') =>
    (await read(language)).documents.find((document) => document.kind === kind);
  const sendFiles = (kind: DocumentKind, files: readonly string[]): Promise<Answer> =>
    call(api, send, { token, body: { kind, files } });
  const sendNew = async (kind: DocumentKind): Promise<string> => {
    const answer = await sendFiles(kind, [await uploadDocument(api, token)]);
    expect(answer.json<unknown>()).toMatchObject({ success: true });
    const rows = await api.database.db.select().from(identityDocument).where(eq(identityDocument.kind, kind));
    return rows.find(({ state }) => state === 'inReview')?.id ?? '';
  };
  const accept = async (kind: DocumentKind, more = ''): Promise<string> => {
    const id = await sendNew(kind);
    const { text, exitCode } = await run(`documents accept ${id} --checked ${checksOf[kind]}${more}`);
    expect([exitCode, text]).toEqual([0, expect.stringContaining('accepted')]);
    return id;
  };
  const titles = async (): Promise<string[]> => {
    const answer = await call(api, messageEndpoints.list, { token, query: { page: '1' } });
    return answer.json<{ value: { list: { title: string }[] } }>().value.list.map(({ title }) => title);
  };

  it('raise the level of a member from nothing to identity and address', async () => {
    expect(await read()).toMatchObject({ level: 0 });
    expect((await read()).documents.map(({ kind, state }) => [kind, state])).toEqual([
      ['identity', 'notSent'],
      ['selfie', 'notSent'],
      ['address', 'notSent'],
    ]);
    await accept('identity');
    expect((await read()).level).toBe(0);
    await accept('selfie');
    expect((await read()).level).toBe(1);
    await accept('address');
    expect((await read()).level).toBe(2);
    expect((await titles())[0]).toBe('Document accepted');
  });

  it('are rejected with a reason in the member’s language, and can be sent again', async () => {
    const id = await sendNew('identity');
    expect(await stateOf('identity')).toMatchObject({ state: 'inReview', canSend: false });
    expect((await run(`documents reject ${id} --reason blurred`)).exitCode).toBe(2);
    const { text } = await run(`documents reject ${id} --reason unreadable`);
    expect(text).toContain('rejected, unreadable, by finance');
    expect(await stateOf('identity')).toMatchObject({
      state: 'rejected',
      reason: 'The picture is not readable. Take it again in good light',
      canSend: true,
    });
    expect((await stateOf('identity', 'PT'))?.reason).toContain('boa luz');
    expect((await titles())[0]).toBe('Document rejected');
    const [file] = await api.database.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.purpose, `document ${id}`));
    expect(file?.expiresAt).toEqual(new Date(api.clock.now().getTime() + 30 * DAY_MS));
    await sendNew('identity');
    expect(await stateOf('identity')).toMatchObject({ state: 'inReview' });
  });

  it('[STD-009] are kept with what was checked, the result, the time and the person, and are listed', async () => {
    const id = await accept('identity');
    const at = api.clock.now().toISOString();
    const { text } = await run('documents list --member player', 'auditor');
    expect(text).toBe(
      `${id}  player  identity  of ${at}: accepted, by finance at ${at}, checked readable genuine name birthday`,
    );
    expect((await run('documents list', 'auditor')).text).toBe('there are no such documents');
    expect((await run('audit list', 'auditor')).text).toContain('acceptDocument');
    expect((await run('audit verify', 'auditor')).text).toContain('unbroken');
  });

  it('are opened with a reason, which is recorded, and their files are encrypted', async () => {
    const id = await sendNew('identity');
    expect((await run(`documents show ${id}`)).exitCode).toBe(2);
    const shown = await run(`documents show ${id} --reason review-7`);
    expect(shown.text).toContain('name: Somchai Dee\nbirthday: 1990-05-17');
    const file = join(folder, 'identity.jpg');
    await run(`documents open ${id} --reason review-7 --out ${file}`);
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'jpeg' });
    const [row] = await api.database.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.purpose, `document ${id}`));
    expect(row?.sealedKey).not.toBeNull();
    const audit = (await run('audit list', 'auditor')).text;
    expect(audit).toContain('readDocument');
    expect(audit).toContain('readFile');
    expect(audit).toContain('"reason":"review-7"');
    expect((await run(`documents show ${id} --reason curious`, 'auditor')).exitCode).toBe(4);
    expect((await run(`documents show ${crypto.randomUUID()} --reason curious`)).exitCode).toBe(3);
  });

  it('are accepted once, after all checks, and not when they are out of date', async () => {
    const id = await sendNew('identity');
    expect((await run(`documents accept ${id} --checked readable,name`)).exitCode).toBe(3);
    const complete = `documents accept ${id} --checked ${checksOf.identity}`;
    expect((await run(`${complete} --valid-until 2026-11-19`)).text).toBe('This day has passed already');
    expect(await stateOf('identity')).toMatchObject({ state: 'inReview' });
    const outcomes = await Promise.all([
      run(complete),
      run(complete),
      run(`documents reject ${id} --reason unreadable`),
    ]);
    expect(outcomes.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 3, 3]);
  });

  it('are sent once, and only by the owner of the files', async () => {
    const files = [await uploadDocument(api, token), await uploadDocument(api, token)];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendFiles('identity', files)));
    expect(answers.filter((answer) => reasonOf(answer) === undefined)).toHaveLength(1);
    expect(answers.map(reasonOf).filter((reason) => reason === 'documentInReview')).toHaveLength(4);
    expect(reasonOf(await sendFiles('selfie', files))).toBe('fileUnknown');
    const foreign = await uploadDocument(api, await tokenOf(api, 'agent', 'agent'));
    expect(reasonOf(await sendFiles('selfie', [foreign]))).toBe('fileUnknown');
    expect(await stateOf('selfie')).toMatchObject({ state: 'notSent' });
    expect((await sendFiles('selfie', [...files, foreign])).statusCode).toBe(400);
  });

  it('make name and birthday unchangeable as soon as they are sent', async () => {
    const lockedBy = async (values: object): Promise<readonly string[]> =>
      Object.keys(faultsOf(await saveProfile(values)) ?? {});
    const id = await sendNew('identity');
    expect(await lockedBy({ realName: 'Another Person', birthday: '1991-05-17' })).toEqual([
      'realName',
      'birthday',
    ]);
    await run(`documents reject ${id} --reason unreadable`);
    expect(await lockedBy({ birthday: '1990-05-17' })).toEqual([]);
    await accept('identity');
    expect(await lockedBy({ realName: 'Another Person' })).toEqual(['realName']);
  });

  it('prove an address until the member enters another one', async () => {
    await accept('identity');
    await accept('selfie');
    await accept('address');
    await saveProfile({ address: '2 Sukhumvit Road' });
    expect(await read()).toMatchObject({ level: 1 });
    expect(await stateOf('address')).toMatchObject({ state: 'expired', canSend: true });
  });

  it('count until their last day, also while the task that ends them is late', async () => {
    const { db } = api.database;
    const validUntil = new Date(api.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const id = await accept('identity', ` --valid-until ${validUntil}`);
    await accept('selfie');
    const later = (days: number): Date => new Date(api.clock.now().getTime() + days * DAY_MS);
    expect(await verificationLevelOf(db, memberId, later(1))).toBe(1);
    expect(await verificationLevelOf(db, memberId, later(2))).toBe(0);
    await lapseDocuments(db, later(1));
    expect(await stateOf('identity')).toMatchObject({ state: 'accepted', validUntil });
    await lapseDocuments(db, later(2));
    expect(await stateOf('identity')).toMatchObject({ state: 'expired' });
    const [file] = await db
      .select()
      .from(storedFile)
      .where(eq(storedFile.purpose, `document ${id}`));
    expect(file?.expiresAt).toEqual(later(32));
  });

  it('[STD-008] of a person who has another account are refused, unless staff accept them with a reason', async () => {
    const { db } = api.database;
    await accept('identity');
    const own = token;
    token = await tokenOf(api, 'member05');
    await saveProfile({ realName: ' DEE  somchai', birthday: '1990-05-17' });
    const second = await sendNew('identity');
    const acceptance = `documents accept ${second} --checked ${checksOf.identity}`;
    const refused = await run(acceptance);
    expect(refused).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('has the same name and birthday'),
    });
    expect(refused.text).toContain('player');
    expect((await stateOf('identity'))?.state).toBe('inReview');

    // A closed account does not count, unless its member is excluded.
    const change = (columns: Partial<typeof member.$inferInsert>) =>
      db.update(member).set(columns).where(eq(member.id, memberId));
    await change({ closedAt: api.clock.now(), excludedAt: api.clock.now() });
    expect((await run(acceptance)).text).toContain('player (excluded)');
    await change({ closedAt: null, excludedAt: null });

    const reason = ['--reason', 'Two brothers with one name, seen both'];
    expect((await terminal('finance', [...acceptance.split(' '), ...reason])).exitCode).toBe(0);
    expect((await readActions(db, undefined))[0]).toMatchObject({
      action: 'acceptDocument',
      details: { document: second, samePerson: ['player'], samePersonReason: reason[1] },
    });

    // The same account can be verified again.
    token = own;
    await db.delete(identityDocument);
    await db.delete(verifiedPerson).where(ne(verifiedPerson.memberId, memberId));
    await accept('identity');
  });
});
