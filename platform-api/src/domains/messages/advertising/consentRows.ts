import type { AdvertisedProduct } from '@parlour/shared-contracts/domains/messageKinds';
import type { AdvertisingChannel, AdvertisingConsent } from '@parlour/shared-contracts/domains/messages';
import { and, desc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { advertisingConsent } from '../tables.ts';

/** Returns the consents of a member that are in force. */
export const readConsents = async (db: ApiDatabase, memberId: number): Promise<AdvertisingConsent[]> => {
  const { product, channel, isGiven, id } = advertisingConsent;
  const newest = await db
    .selectDistinctOn([product, channel], { product, channel, isGiven })
    .from(advertisingConsent)
    .where(eq(advertisingConsent.memberId, memberId))
    .orderBy(product, channel, desc(id));
  return newest.filter((row) => row.isGiven).map((row) => ({ product: row.product, channel: row.channel }));
};

/** Returns the channels on which the member accepts advertising of a product. */
export const readConsentedChannels = async (
  db: ApiDatabase,
  memberId: number,
  product: AdvertisedProduct,
): Promise<ReadonlySet<AdvertisingChannel>> => {
  const consents = await readConsents(db, memberId);
  return new Set(consents.filter((one) => one.product === product).map(({ channel }) => channel));
};

/** Records a consent or its withdrawal, if that changes the present state. The caller has locked the member. */
export const recordConsent = async (
  tx: ApiDatabase,
  row: Omit<typeof advertisingConsent.$inferInsert, 'id'>,
): Promise<void> => {
  const [newest] = await tx
    .select({ isGiven: advertisingConsent.isGiven })
    .from(advertisingConsent)
    .where(
      and(
        eq(advertisingConsent.memberId, row.memberId),
        eq(advertisingConsent.product, row.product),
        eq(advertisingConsent.channel, row.channel),
      ),
    )
    .orderBy(desc(advertisingConsent.id))
    .limit(1);
  if ((newest?.isGiven ?? false) !== row.isGiven) await tx.insert(advertisingConsent).values(row);
};
