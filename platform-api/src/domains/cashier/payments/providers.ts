import { asc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { SecretBox } from '../../../sealing/secretBox.ts';
import { paymentProvider } from '../tables.ts';

type Row = typeof paymentProvider.$inferSelect;

export interface Provider extends Omit<Row, 'sealedSecret'> {
  /** Signs the provider's notices. */
  readonly secret: Buffer;
}

/** The connected banks and payment companies. They are few, and are read when they are used. */
export interface Providers {
  /** Returns undefined if there is no such provider, or its secret cannot be opened. */
  find(code: string): Promise<Provider | undefined>;
  list(): Promise<Pick<Row, 'code' | 'protocol'>[]>;
  save(provider: Provider): Promise<void>;
}

/** @param secrets null if no secrets can be opened. Then there are no providers. */
export const createProviders = (db: ApiDatabase, secrets: SecretBox | null): Providers => ({
  find: async (code) => {
    const [row] = await db.select().from(paymentProvider).where(eq(paymentProvider.code, code));
    const secret = row && secrets?.open(row.sealedSecret, row.code);
    if (!row || !secret) return undefined;
    return { code: row.code, protocol: row.protocol, settings: row.settings, secret };
  },
  list: () =>
    db
      .select({ code: paymentProvider.code, protocol: paymentProvider.protocol })
      .from(paymentProvider)
      .orderBy(asc(paymentProvider.code)),
  save: async ({ code, protocol, settings, secret }) => {
    if (!secrets) throw new Error('PAYMENT_SECRETS_KEY is not set, so no secret can be stored');
    const rest = { protocol, settings, sealedSecret: secrets.seal(secret, code) };
    await db
      .insert(paymentProvider)
      .values({ code, ...rest })
      .onConflictDoUpdate({ target: paymentProvider.code, set: rest });
  },
});
