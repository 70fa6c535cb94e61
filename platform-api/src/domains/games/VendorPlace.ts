import type { vendor, vendorPlace } from './tables.ts';

/** A vendor's position in a category, with the vendor. */
export interface VendorPlace extends Readonly<typeof vendorPlace.$inferSelect> {
  readonly vendor: Readonly<typeof vendor.$inferSelect>;
}
