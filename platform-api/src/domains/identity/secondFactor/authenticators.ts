import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/database.ts';
import { authenticator } from '../tables.ts';
import type { SecretBox } from '../../../sealing/secretBox.ts';

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** What every app understands (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;
/** Steps by which the clock of a phone may be wrong. */
const WINDOW = 1;

/** What makes members' one-time codes; one of a member. */
export interface Authenticators {
  /** When it was taken into use; null without one. */
  since(memberId: number): Promise<Date | null>;
  /** Keeps a new secret, which does not count yet; null where the member has an authenticator already. */
  begin(memberId: number): Promise<Secret | null>;
  /** Whether the code is right for a new secret, which counts from now on. */
  confirm(tx: ApiDatabase, memberId: number, code: string): Promise<boolean>;
  /** Whether the code is right; neither it nor one before it is good again. */
  use(tx: ApiDatabase, memberId: number, code: string): Promise<boolean>;
  remove(tx: ApiDatabase, memberId: number): Promise<void>;
}

export interface AuthenticatorDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly box: SecretBox;
}

export const createAuthenticators = ({ db, clock, box }: AuthenticatorDependencies): Authenticators => {
  const isOf = (memberId: number) => eq(authenticator.memberId, memberId);
  const ownerOf = (memberId: number): string => `authenticator ${memberId}`;

  /** The step that a code is of; null where it is of none of these. */
  const stepOf = (row: typeof authenticator.$inferSelect, code: string): number | null => {
    const bytes = box.open(row.sealedSecret, ownerOf(row.memberId));
    if (bytes === null) return null;
    const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
    const totp = new TOTP({ ...KIND, secret });
    const timestamp = clock.now().getTime();
    const token = code.normalize('NFKC').replaceAll(/\s/g, '');
    // The library throws for what looks as long and is not.
    if (!CODE.test(token)) return null;
    const delta = totp.validate({ token, timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  };

  const find = async (tx: ApiDatabase, memberId: number, isConfirmed: boolean) => {
    const { confirmedAt } = authenticator;
    const [row] = await tx
      .select()
      .from(authenticator)
      .where(and(isOf(memberId), isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt)));
    return row;
  };

  return {
    since: async (memberId) => (await find(db, memberId, true))?.confirmedAt ?? null,
    begin: async (memberId) => {
      const secret = new Secret({ size: SECRET_BYTES });
      const sealedSecret = box.seal(secret.bytes, ownerOf(memberId));
      const kept = await db
        .insert(authenticator)
        .values({ memberId, sealedSecret })
        .onConflictDoUpdate({
          target: authenticator.memberId,
          set: { sealedSecret },
          setWhere: isNull(authenticator.confirmedAt),
        })
        .returning({ memberId: authenticator.memberId });
      return kept.length > 0 ? secret : null;
    },
    confirm: async (tx, memberId, code) => {
      const row = await find(tx, memberId, false);
      const step = row ? stepOf(row, code) : null;
      if (!row || step === null) return false;
      const confirmed = await tx
        .update(authenticator)
        .set({ confirmedAt: clock.now(), lastStep: step })
        .where(
          and(
            isOf(memberId),
            isNull(authenticator.confirmedAt),
            eq(authenticator.sealedSecret, row.sealedSecret),
          ),
        )
        .returning({ memberId: authenticator.memberId });
      return confirmed.length > 0;
    },
    use: async (tx, memberId, code) => {
      const row = await find(tx, memberId, true);
      const step = row ? stepOf(row, code) : null;
      if (step === null) return false;
      const { lastStep } = authenticator;
      const used = await tx
        .update(authenticator)
        .set({ lastStep: step })
        .where(and(isOf(memberId), or(isNull(lastStep), lt(lastStep, step))))
        .returning({ memberId: authenticator.memberId });
      return used.length > 0;
    },
    remove: async (tx, memberId) => {
      await tx.delete(authenticator).where(isOf(memberId));
    },
  };
};

/** The address that an authenticator reads from a picture. */
export const addressOf = (secret: Secret, site: string, account: string): string =>
  new TOTP({ ...KIND, secret, issuer: site, label: account }).toString();
