import { randomInt } from 'node:crypto';
import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { KeyedHash } from '../../members/public.ts';
import type { ProfileBox } from '../profile/profileBox.ts';
import { contactChange } from '../tables.ts';

const DIGITS = 6;
const MAX_ATTEMPTS = 5;

export interface ContactCodes {
  readonly newCode: string;
  /** Null: there is no old contact. */
  readonly oldCode: string | null;
}

/** The contact that was asked for, and the one at that time. */
export interface Contacts {
  readonly to: string;
  readonly old: string | null;
}

const contactsSchema = z.object({ to: z.string(), old: z.nullable(z.string()) });

export interface ContactOrder {
  readonly memberId: number;
  readonly kind: ContactKind;
}

export interface ContactCodesOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly box: ProfileBox;
  /** How long codes are valid. */
  readonly minutes: number;
}

export const drawCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Codes for a change of a contact. Each member has one change of each kind, the newest. */
export const createContactCodes = ({ db, clock, hash, box, minutes }: ContactCodesOptions) => {
  const hashOf = ({ memberId, kind }: ContactOrder, side: 'new' | 'old', code: string): string =>
    hash(`contact ${memberId} ${kind} ${side} ${code}`);
  const isOf = ({ memberId, kind }: ContactOrder) =>
    and(eq(contactChange.memberId, memberId), eq(contactChange.kind, kind));
  return {
    keep: async (
      order: ContactOrder,
      contacts: Contacts,
      { newCode, oldCode }: ContactCodes,
    ): Promise<void> => {
      const row = {
        sealedContacts: box.seal(order.memberId, JSON.stringify(contacts)),
        newHash: hashOf(order, 'new', newCode),
        oldHash: oldCode === null ? null : hashOf(order, 'old', oldCode),
        attempts: 0,
        expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
      };
      await db
        .insert(contactChange)
        .values({ ...order, ...row })
        .onConflictDoUpdate({ target: [contactChange.memberId, contactChange.kind], set: row });
    },
    /** Counts an attempt, outside of any transaction, and says which of the codes are wrong. Null: there is no change. */
    check: async (order: ContactOrder, { newCode, oldCode }: ContactCodes) => {
      const [row] = await db
        .update(contactChange)
        .set({ attempts: sql`${contactChange.attempts} + 1` })
        .where(
          and(
            isOf(order),
            gt(contactChange.expiresAt, clock.now()),
            lt(contactChange.attempts, MAX_ATTEMPTS),
          ),
        )
        .returning();
      if (!row) return null;
      return {
        isNewRight: row.newHash === hashOf(order, 'new', newCode),
        isOldRight: row.oldHash === null || row.oldHash === hashOf(order, 'old', oldCode ?? ''),
      };
    },
    /** Uses the change up. Null if another call or a newer change came first. */
    take: async (tx: ApiDatabase, order: ContactOrder, newCode: string): Promise<Contacts | null> => {
      const [row] = await tx
        .delete(contactChange)
        .where(and(isOf(order), eq(contactChange.newHash, hashOf(order, 'new', newCode))))
        .returning();
      if (!row) return null;
      const { data } = z.safeParse(contactsSchema, JSON.parse(box.open(order.memberId, row.sealedContacts)));
      return data ?? null;
    },
    prune: async (): Promise<void> => {
      await db.delete(contactChange).where(lt(contactChange.expiresAt, clock.now()));
    },
  };
};

export type ContactCodeStore = ReturnType<typeof createContactCodes>;
