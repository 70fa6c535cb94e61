import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Messenger } from '../../../messaging/messenger.ts';
import type { Texts } from '../../../texts.ts';
import type { Verification } from '../../verification/public.ts';
import { lockMember } from '../../members/public.ts';
import { passwordLink } from '../tables.ts';
import { createToken, hashToken } from '../../../sealing/tokens.ts';

const MINUTE_MS = 60_000;
const LIFETIME_MS = 30 * MINUTE_MS;
/** Pause between two mails to one member. */
const INTERVAL_MS = MINUTE_MS;
/**
 * Several links are valid at the same time, so that a stranger's request does not void the member's own link.
 */
const MAX_VALID_LINKS = 3;

interface Addressee {
  readonly memberId: number;
  readonly account: string;
  readonly email: string;
}

export interface LinkMailRequest {
  readonly language: string;
  readonly askedAt: Date;
}

/** One-time links to set a new password. */
export interface PasswordLinks {
  /**
   * Mails a link, unless the member got one within the last minute, has three valid ones, or the address has
   * reached its hourly limit.
   * @returns whether the request is done. False: another link was made after the request, and its mail may be
   * lost.
   */
  send(to: Addressee, request: LinkMailRequest): Promise<boolean>;
  /** Uses a link up and returns its member. Returns null if the link is not valid. */
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
  readonly countMail: Verification['countMail'];
}

export const createPasswordLinks = (dependencies: PasswordLinkDependencies): PasswordLinks => {
  const { db, clock, messenger, texts, site, countMail } = dependencies;

  /** Stores a link and returns null. If the member gets no link now, returns the reason. */
  const keep = (memberId: number, tokenHash: string): Promise<'full' | { newestMadeAt: Date } | null> =>
    db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const now = clock.now();
      const valid = await tx
        .select({ expiresAt: passwordLink.expiresAt })
        .from(passwordLink)
        .where(and(eq(passwordLink.memberId, memberId), gt(passwordLink.expiresAt, now)))
        .orderBy(desc(passwordLink.expiresAt));
      const [newest] = valid;
      const newestMadeAt = newest && new Date(newest.expiresAt.getTime() - LIFETIME_MS);
      if (newestMadeAt && now.getTime() - newestMadeAt.getTime() < INTERVAL_MS) return { newestMadeAt };
      if (valid.length >= MAX_VALID_LINKS) return 'full';
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      await tx.insert(passwordLink).values({ tokenHash, memberId, expiresAt });
      return null;
    });

  const discard = async (tokenHash: string): Promise<void> => {
    await db.delete(passwordLink).where(eq(passwordLink.tokenHash, tokenHash));
  };

  return {
    send: async ({ memberId, account, email }, { language, askedAt }) => {
      const token = createToken();
      const tokenHash = hashToken(token);
      const obstacle = await keep(memberId, tokenHash);
      if (obstacle !== null) return obstacle === 'full' || obstacle.newestMadeAt < askedAt;
      if (!(await countMail(email))) {
        await discard(tokenHash);
        return true;
      }
      const values = {
        site: site.name,
        account,
        minutes: String(LIFETIME_MS / MINUTE_MS),
        // The token is in the fragment, which browsers do not send to servers.
        link: `${site.origin}/forget#reset=${token}`,
      };
      try {
        await messenger.mail({
          to: email,
          subject: texts.say('resetSubject', language, values) ?? '',
          content: texts.say('resetContent', language, values) ?? '',
        });
      } catch (error) {
        await discard(tokenHash);
        throw error;
      }
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
