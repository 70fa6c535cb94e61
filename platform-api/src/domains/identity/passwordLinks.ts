import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Messenger } from '../../messaging/messenger.ts';
import type { Texts } from '../../texts.ts';
import { passwordLink } from './tables.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

/** How long a link holds, in minutes. */
const LIFETIME = 30;
/** Between two mails to one member, in milliseconds. */
const INTERVAL = 60_000;
const MINUTE = 60_000;

interface Addressee {
  readonly memberId: number;
  readonly account: string;
  readonly email: string;
}

export interface LinkWish {
  readonly language: string;
  readonly askedAt: Date;
}

/** Links by which a member may set a new password, once. */
export interface PasswordLinks {
  /**
   * Mails a link, which takes the former one's place; nothing where one was made within the last minute.
   * @returns whether nothing is owed to who asked at that moment: false where another link was made since then,
   * whose mail may still be on its way, or lost.
   */
  send(to: Addressee, request: LinkWish): Promise<boolean>;
  /** Uses a link up and says whose it is; null for one that holds no more. */
  take(tx: ApiDatabase, token: string): Promise<number | null>;
  void(tx: ApiDatabase, memberId: number): Promise<void>;
  prune(): Promise<void>;
}

export interface PasswordLinkDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly messenger: Messenger;
  readonly texts: Texts;
  readonly site: { readonly name: string; readonly origin: string };
}

export const createPasswordLinks = (dependencies: PasswordLinkDependencies): PasswordLinks => {
  const { db, clock, messenger, texts, site } = dependencies;

  /** In one statement, so that two requests at once make one mail. */
  const renew = async (memberId: number, token: string): Promise<boolean> => {
    const now = clock.now().getTime();
    const row = { tokenHash: hashToken(token), expiresAt: new Date(now + LIFETIME * MINUTE) };
    const renewed = await db
      .insert(passwordLink)
      .values({ memberId, ...row })
      .onConflictDoUpdate({
        target: passwordLink.memberId,
        set: row,
        setWhere: lt(passwordLink.expiresAt, new Date(now + LIFETIME * MINUTE - INTERVAL)),
      })
      .returning({ memberId: passwordLink.memberId });
    return renewed.length > 0;
  };

  const wasMadeBefore = async (memberId: number, moment: Date): Promise<boolean> => {
    const [row] = await db.select().from(passwordLink).where(eq(passwordLink.memberId, memberId));
    return row === undefined || row.expiresAt.getTime() - LIFETIME * MINUTE < moment.getTime();
  };

  return {
    send: async ({ memberId, account, email }, { language, askedAt }) => {
      const token = createToken();
      if (!(await renew(memberId, token))) return wasMadeBefore(memberId, askedAt);
      const values = {
        site: site.name,
        account,
        minutes: String(LIFETIME),
        // In the fragment, which no server sees.
        link: `${site.origin}/forget#reset=${token}`,
      };
      await messenger.mail({
        to: email,
        subject: texts.say('resetSubject', language, values) ?? '',
        content: texts.say('resetContent', language, values) ?? '',
      });
      return true;
    },
    take: async (tx, token) => {
      const [row] = await tx
        .delete(passwordLink)
        .where(and(eq(passwordLink.tokenHash, hashToken(token)), gt(passwordLink.expiresAt, clock.now())))
        .returning({ memberId: passwordLink.memberId });
      return row?.memberId ?? null;
    },
    void: async (tx, memberId) => {
      await tx.delete(passwordLink).where(eq(passwordLink.memberId, memberId));
    },
    prune: async () => {
      await db.delete(passwordLink).where(lt(passwordLink.expiresAt, clock.now()));
    },
  };
};
