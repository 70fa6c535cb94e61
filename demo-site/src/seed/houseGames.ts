import type { game } from '@parlour/platform-api/tables';
import { seedVendors } from './vendors.ts';

/** A house game that runs demo games of other vendors. */
export interface HouseGame {
  readonly launchCode: string;
  /** The return by the house's rules, rounded down. */
  readonly rtpBasisPoints: number;
}

const slot: HouseGame = { launchCode: 'slot', rtpBasisPoints: 9_650 };
const dice: HouseGame = { launchCode: 'dice', rtpBasisPoints: 9_900 };
const crash: HouseGame = { launchCode: 'crash', rtpBasisPoints: 9_900 };
/** The return of its most common bet. */
const baccarat: HouseGame = { launchCode: 'baccarat', rtpBasisPoints: 9_876 };

/** The other vendors have no connection to the operator. */
const connected = new Set(seedVendors.filter((_, index) => index % 3 !== 2).map(({ code }) => code));

type Family = Pick<typeof game.$inferSelect, 'vendorCode' | 'type' | 'category' | 'name' | 'isVendorEntry'>;

/** Returns the house game that runs a game of the demo catalogue; null if its vendor is not connected. */
export const houseGameOf = ({
  vendorCode,
  type,
  category,
  name,
  isVendorEntry,
}: Family): HouseGame | null => {
  if (isVendorEntry || !connected.has(vendorCode)) return null;
  if (type === 'LIVE') return category === 'BACCARAT' ? baccarat : null;
  if (type !== 'RNG') return null;
  if (category === 'SLOT') return slot;
  if (category === 'CRASH') return crash;
  // Games in which a number is over or under another one.
  return category === 'MINI' && /Dice|Hi-Lo|Limbo/.test(name) ? dice : null;
};
