import type { PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import { isOpenAt } from '@parlour/shared-contracts/openingHours';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
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

/** Applies the rules of the market to a method. Returns undefined if the market does not allow it. */
const applyRules = (row: MethodRow, rules: MethodsOptions['rules']): MethodRow | undefined => {
  if (row.direction !== 'deposit') return row;
  if (row.kind === 'card' && !rules.allowsCards) return undefined;
  const leastLevel = Math.max(row.leastLevel, rules.requiresIdentityForDeposits ? IDENTITY_LEVEL : 0);
  return { ...row, leastLevel };
};

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
  return {
    list: async (direction, { language, country }, now) => {
      const rows = await db
        .select()
        .from(paymentMethod)
        .where(isOffered(direction))
        .orderBy(asc(paymentMethod.position), asc(paymentMethod.code));
      return rows
        .flatMap((row) => applyRules(row, rules) ?? [])
        .filter((row) => isOfferedIn(row, country))
        .map((row) => present(row, language, now));
    },
    find: async (direction, code, country) => {
      const [stored] = await db
        .select()
        .from(paymentMethod)
        .where(and(isOffered(direction), eq(paymentMethod.code, code)));
      const row = stored && applyRules(stored, rules);
      return row && isOfferedIn(row, country) ? row : undefined;
    },
    all: async () => new Map((await db.select().from(paymentMethod)).map((row) => [row.code, row])),
    isOpen,
  };
};
