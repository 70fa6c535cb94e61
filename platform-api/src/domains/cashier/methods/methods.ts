import type { PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import { isOpenAt } from '@parlour/shared-contracts/openingHours';
import { and, asc, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Texts } from '../../../texts.ts';
import { paymentMethod, paymentProvider } from '../tables.ts';
import type { MarketRules } from '../../../market/marketProfile.ts';

export type MethodRow = typeof paymentMethod.$inferSelect;
export type MethodDirection = MethodRow['direction'];

export interface MethodsOptions {
  readonly db: ApiDatabase;
  readonly texts: Texts;
  readonly timeZone: string;
  readonly currency: string;
  readonly rules: Pick<MarketRules, 'allowsCards' | 'requiresIdentityForDeposits'>;
}

/** The reader of methods, and where the reader is. */
export interface MethodReader {
  readonly language: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** The ways to pay that staff offer. */
export interface Methods {
  list(direction: MethodDirection, reader: MethodReader, now: Date): Promise<PaymentMethod[]>;
  /** Finds an offered method. Returns undefined if it is switched off, its provider is not connected, or the country
   * is another one. */
  find(direction: MethodDirection, code: string, country: string): Promise<MethodRow | undefined>;
  /** All methods by their code, also those that are no longer offered. */
  all(): Promise<ReadonlyMap<string, MethodRow>>;
  isOpen(row: MethodRow, now: Date): boolean;
}

/** What is verified of a member whose identity was accepted. */
const IDENTITY_LEVEL = 1;

const isOfferedIn = ({ countries }: MethodRow, country: string): boolean =>
  countries.length === 0 || countries.includes(country);

export const createMethods = ({ db, texts, timeZone, currency, rules }: MethodsOptions): Methods => {
  const isOpen = ({ opensAt, closesAt }: MethodRow, now: Date): boolean =>
    opensAt === null || closesAt === null || isOpenAt(now, timeZone, { opensAt, closesAt });
  const present = (row: MethodRow, language: string, now: Date): PaymentMethod => ({
    code: row.code,
    kind: row.kind,
    name: texts.read(row.name, language),
    instructions: texts.read(row.instructions, language),
    currency: row.currency,
    minAmount: row.minAmount,
    maxAmount: row.maxAmount,
    fixedFee: row.fixedFee,
    feeBasisPoints: row.feeBasisPoints,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    isOpen: isOpen(row, now),
    usualMinutes: row.usualMinutes,
    leastLevel: row.leastLevel,
  });
  const isOffered = (direction: MethodDirection) =>
    and(
      eq(paymentMethod.direction, direction),
      eq(paymentMethod.isEnabled, true),
      eq(paymentMethod.currency, currency),
      or(
        isNull(paymentMethod.provider),
        inArray(paymentMethod.provider, db.select({ code: paymentProvider.code }).from(paymentProvider)),
      ),
    );
  /**
   * Returns the level that a deposit needs. It is not below the level of any withdrawal, so that no withdrawal waits
   * for documents.
   */
  const depositLevel = async (): Promise<number> => {
    if (!rules.requiresIdentityForDeposits) return 0;
    const [highest] = await db
      .select({ level: max(paymentMethod.leastLevel) })
      .from(paymentMethod)
      .where(isOffered('withdrawal'));
    return Math.max(IDENTITY_LEVEL, highest?.level ?? 0);
  };
  /** Applies the rules of the market to methods of one direction, and drops those that the market does not allow. */
  const applyRules = async (direction: MethodDirection, rows: readonly MethodRow[]): Promise<MethodRow[]> => {
    if (direction !== 'deposit') return [...rows];
    const needed = await depositLevel();
    return rows
      .filter(({ kind }) => kind !== 'card' || rules.allowsCards)
      .map((row) => ({ ...row, leastLevel: Math.max(row.leastLevel, needed) }));
  };
  return {
    list: async (direction, { language, country }, now) => {
      const rows = await db
        .select()
        .from(paymentMethod)
        .where(isOffered(direction))
        .orderBy(asc(paymentMethod.position), asc(paymentMethod.code));
      return (await applyRules(direction, rows))
        .filter((row) => isOfferedIn(row, country))
        .map((row) => present(row, language, now));
    },
    find: async (direction, code, country) => {
      const stored = await db
        .select()
        .from(paymentMethod)
        .where(and(isOffered(direction), eq(paymentMethod.code, code)));
      const [row] = await applyRules(direction, stored);
      return row && isOfferedIn(row, country) ? row : undefined;
    },
    all: async () => new Map((await db.select().from(paymentMethod)).map((row) => [row.code, row])),
    isOpen,
  };
};
