import { sql } from 'drizzle-orm';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { startWebhook, type RunningWebhook } from '../../testing/startWebhook.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openRegistryDatabase, registryFolder, type RegistryHandle } from '../database/database.ts';
import { outboxReaders } from '../database/schema.ts';
import { announce, createAnnouncer, outbox } from './announcing.ts';

const failures: unknown[] = [];
let webhook: RunningWebhook;
let handle: RegistryHandle;

beforeAll(async () => {
  webhook = await startWebhook([500]);
  const dataFolder = temporaryFolder();
  await copyEmptyDatabase(registryFolder(dataFolder));
  handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
});
afterAll(async () => {
  await handle.close();
  await webhook.close();
  removeTemporaryFolders();
});

const deliverAnnouncements = async (url: string | null): Promise<void> => {
  const { db } = handle;
  await db.update(outboxReaders).set({ dueAt: sql`now()` });
  const announcer = createAnnouncer({ webhookUrl: url, report: (error) => failures.push(error) });
  await outbox.deliver(db, announcer).run(new AbortController().signal);
};

describe('announcements', () => {
  it('are sent only if their change is committed, and repeated until a receiver has accepted them', async () => {
    const { db } = handle;
    const undone = db.transaction(async (transaction) => {
      await announce(transaction, 'never happened');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction((transaction) => announce(transaction, 'taken back'));
    for (let time = 0; time < 3; time += 1) await deliverAnnouncements(webhook.url);
    expect(webhook.received).toEqual(['taken back', 'taken back']);
    expect(failures).toEqual([new Error('the webhook answered 500')]);
  });

  it('are dropped if no receiver is configured', async () => {
    await announce(handle.db, 'without a receiver');
    await deliverAnnouncements(null);
    await deliverAnnouncements(webhook.url);
    expect(webhook.received).not.toContain('without a receiver');
  });
});
