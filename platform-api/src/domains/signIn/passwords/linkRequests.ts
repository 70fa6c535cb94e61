import type { Clock } from '@parlour/shared-server/clock';
import { claimDue, delayAfter, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { accountKeyOf, findMemberByAccount, type KeyedHash } from '../../members/public.ts';
import type { PasswordLinks } from './passwordLinks.ts';
import { linkRequest } from '../tables.ts';
import { member } from '../../members/tables.ts';

/** Maximum number of rows for requests with a wrong account or address. */
const MAX_WRONG_REQUESTS = 1_024;
/** The first delay belongs to the process that answers the request. It is longer than the pause between two mails. */
const BACK_OFF: BackOff = { firstDelayMs: 90_000, maxDelayMs: 90_000 };
/** After this time the request is dropped, in milliseconds. */
const REQUEST_LIFETIME_MS = 30 * 60_000;

/** Maximum number of overdue requests per run. */
const BATCH_SIZE = 100;

/** Requests for a link by mail. They are stored before the answer, so that they survive the process. */
export interface LinkRequests {
  /**
   * Takes the same steps whether account and address belong together or not. @returns the key for `serve`.
   */
  keep(account: string, email: string, language: string): Promise<number>;
  serve(key: number): Promise<void>;
  /** Serves requests whose process died or whose mail was refused. */
  serveLeft(): Promise<void>;
}

export interface LinkRequestDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly links: PasswordLinks;
}

export const createLinkRequests = ({ db, clock, hash, links }: LinkRequestDependencies): LinkRequests => {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);
  const nextAttempt = (): Date => new Date(clock.now().getTime() + delayAfter(BACK_OFF, 1));
  const strangerOf = (account: string): number =>
    -1 - (Number.parseInt(hash(`linkRequest:${accountKeyOf(account)}`).slice(0, 8), 16) % MAX_WRONG_REQUESTS);

  const serve = async (key: number): Promise<void> => {
    const [found] = await db
      .select({ account: member.account, email: member.email, request: linkRequest })
      .from(linkRequest)
      .innerJoin(member, eq(member.id, linkRequest.id))
      .where(eq(linkRequest.id, key));
    if (!found) return;
    const { account, email, request } = found;
    if (email !== null && !(await links.send({ memberId: key, account, email }, request))) return;
    await db
      .delete(linkRequest)
      .where(and(eq(linkRequest.id, key), eq(linkRequest.askedAt, request.askedAt)));
  };

  return {
    keep: async (account, email, language) => {
      const found = await findMemberByAccount(db, account);
      const isOwn = found?.email?.toLowerCase() === email.toLowerCase();
      const key = found && isOwn ? found.id : strangerOf(account);
      await db
        .insert(linkRequest)
        .values({ id: key, language, askedAt: clock.now(), nextAttemptAt: nextAttempt() })
        .onConflictDoUpdate({ target: linkRequest.id, set: { language } });
      return key;
    },
    serve,
    serveLeft: async () => {
      await db.delete(linkRequest).where(lt(linkRequest.askedAt, ago(REQUEST_LIFETIME_MS)));
      const left = await db.transaction((tx) =>
        claimDue(tx, {
          table: linkRequest,
          isOpen: gt(linkRequest.id, 0),
          backOff: BACK_OFF,
          now: clock.now(),
          limit: BATCH_SIZE,
        }),
      );
      const failures: unknown[] = [];
      for (const { id } of left) await serve(id).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'mails were not sent');
    },
  };
};
