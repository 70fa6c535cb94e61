import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { accountKeyOf, findMemberByAccount, type KeyedHash } from '../../members/public.ts';
import type { PasswordLinks } from './passwordLinks.ts';
import { linkRequest } from '../tables.ts';
import { member } from '../../members/tables.ts';

/** Rows of those who asked for what is not theirs. */
const STRANGERS = 1_024;
/** Milliseconds that the process which was asked has for the mail, longer than the pause between two. */
const MIN_INTERVAL_MS = 90_000;
/** Milliseconds after which nobody waits for the mail any more. */
const FORGOTTEN_AFTER = 30 * 60_000;

/** Requests that are made up for in one go. */
const AT_A_TIME = 100;

/** Requests for a link by mail. They are written down before the answer, so that they outlive the process. */
export interface LinkRequests {
  /** Takes the same steps whether account and address belong together or not. @returns what to `serve`. */
  keep(account: string, email: string, language: string): Promise<number>;
  serve(key: number): Promise<void>;
  /** Serves what a process left behind, or a provider refused. */
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
  const strangerOf = (account: string): number =>
    -1 - (Number.parseInt(hash(`linkRequest:${accountKeyOf(account)}`).slice(0, 8), 16) % STRANGERS);

  const serve = async (key: number): Promise<void> => {
    const [found] = await db
      .select({ account: member.account, email: member.email, request: linkRequest })
      .from(linkRequest)
      .innerJoin(member, eq(member.id, linkRequest.key))
      .where(eq(linkRequest.key, key));
    if (!found) return;
    const { account, email, request } = found;
    if (email !== null && !(await links.send({ memberId: key, account, email }, request))) return;
    await db
      .delete(linkRequest)
      .where(and(eq(linkRequest.key, key), eq(linkRequest.askedAt, request.askedAt)));
  };

  return {
    keep: async (account, email, language) => {
      const found = await findMemberByAccount(db, account);
      const isOwn = found?.email?.toLowerCase() === email.toLowerCase();
      const key = found && isOwn ? found.id : strangerOf(account);
      await db
        .insert(linkRequest)
        .values({ key, language, askedAt: clock.now() })
        .onConflictDoUpdate({ target: linkRequest.key, set: { language } });
      return key;
    },
    serve,
    serveLeft: async () => {
      await db.delete(linkRequest).where(lt(linkRequest.askedAt, ago(FORGOTTEN_AFTER)));
      const left = await db
        .select({ key: linkRequest.key })
        .from(linkRequest)
        .where(and(gt(linkRequest.key, 0), lt(linkRequest.askedAt, ago(MIN_INTERVAL_MS))))
        .orderBy(linkRequest.askedAt)
        .limit(AT_A_TIME);
      const failures: unknown[] = [];
      for (const { key } of left) await serve(key).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'mails were not sent');
    },
  };
};
