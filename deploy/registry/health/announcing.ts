import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { startRepeating } from '@parlour/shared-server/repeating';
import type { RegistryDatabase } from '../database/database.ts';
import { outbox } from '../database/schema.ts';

/** How long a receiver has to answer, in milliseconds. */
const DEADLINE = 10_000;
/** How long the process that took an announcement has it for itself, in milliseconds. */
const CLAIM = 30_000;
/** How often the outbox is looked at, in milliseconds. */
const PAUSE = 1_000;
/** Pauses double from one second with each attempt: the last one comes after some nine hours. */
const MOST_ATTEMPTS = 15;

/** Leaves word of a change in its own transaction: it goes out if, and only if, the change happens. */
export const announce = async (transaction: RegistryDatabase, text: string): Promise<void> => {
  await transaction.insert(outbox).values({ text });
};

export interface AnnouncerOptions {
  readonly db: RegistryDatabase;
  /** Gets `{ text }`, as chat services take it; null: nobody is told. */
  readonly webhookUrl: string | null;
  readonly report: (error: unknown) => void;
}

/**
 * Sends what the outbox holds, each at least once and the oldest first; several registries share it.
 * @returns ends it, and waits for what is under way.
 */
export const startAnnouncer = ({ db, webhookUrl, report }: AnnouncerOptions): (() => Promise<void>) =>
  startRepeating(
    async () => {
      for (;;) {
        const message = await claim(db);
        if (!message) return;
        await send(webhookUrl, message.text)
          .then(() => remove(db, message.id))
          .catch(async (error: unknown) => {
            report(error);
            await putOff(db, message);
          });
      }
    },
    { first: 0, interval: PAUSE, report },
  );

type Message = typeof outbox.$inferSelect;

const after = (milliseconds: number) => sql`now() + ${`${milliseconds} milliseconds`}::interval`;

const claim = async (db: RegistryDatabase): Promise<Message | undefined> => {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.dueAt, sql`now()`))
    .orderBy(asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: after(CLAIM) })
    .where(inArray(outbox.id, next))
    .returning();
  return message;
};

const send = async (webhookUrl: string | null, text: string): Promise<void> => {
  if (webhookUrl === null) return;
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
};

const remove = async (db: RegistryDatabase, id: number): Promise<void> => {
  await db.delete(outbox).where(eq(outbox.id, id));
};

const putOff = async (db: RegistryDatabase, { id, attempts }: Message): Promise<void> => {
  if (attempts >= MOST_ATTEMPTS) return remove(db, id);
  await db
    .update(outbox)
    .set({ dueAt: after(1_000 * 2 ** (attempts - 1)) })
    .where(eq(outbox.id, id));
};
