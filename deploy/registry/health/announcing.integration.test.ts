import Fastify from 'fastify';
import { eventually } from '../../testing/eventually.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { announce, startAnnouncer } from './announcing.ts';
import { openRegistryDatabase, type RegistryHandle } from '../database/database.ts';
import { outbox } from '../database/schema.ts';

jest.setTimeout(60_000);

const received: string[] = [];
const answers = [500, 200];
const webhook = Fastify();
let handle: RegistryHandle;
let webhookUrl: string;

beforeAll(async () => {
  webhook.post<{ Body: { text: string } }>('/', (request, reply) => {
    received.push(request.body.text);
    void reply.code(answers.shift() ?? 200).send();
  });
  webhookUrl = await webhook.listen({ host: '127.0.0.1', port: 0 });
  handle = await openRegistryDatabase({
    databaseUrl: null,
    dataFolder: temporaryFolder(),
    production: false,
  });
});
afterAll(async () => {
  await handle.close();
  await webhook.close();
  removeTemporaryFolders();
});

describe('announcements', () => {
  it('go out with their change only, and again until somebody has taken them', async () => {
    const { db } = handle;
    const undone = db.transaction(async (transaction) => {
      await announce(transaction, 'never happened');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction((transaction) => announce(transaction, 'taken back'));
    const failures: unknown[] = [];
    const stop = startAnnouncer({ db, webhookUrl, report: (error) => failures.push(error) });
    await eventually(
      () => db.select().from(outbox),
      (rows) => rows.length === 0,
    );
    await stop();
    expect(received).toEqual(['taken back', 'taken back']);
    expect(failures).toEqual([new Error('the webhook answered 500')]);
  });

  it('wait for nobody where nobody is to be told', async () => {
    const { db } = handle;
    await announce(db, 'to nobody');
    const stop = startAnnouncer({ db, webhookUrl: null, report: () => {} });
    await eventually(
      () => db.select().from(outbox),
      (rows) => rows.length === 0,
    );
    await stop();
    expect(received).not.toContain('to nobody');
  });
});
