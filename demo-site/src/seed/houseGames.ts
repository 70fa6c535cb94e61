import type { game } from '@parlour/platform-api/tables';
import { seedVendors } from './vendors.ts';

/** One of the house's games, which others are played as. */
export interface HouseGame {
  readonly launchCode: string;
  /** As the house's rules come to, rounded down. */
  readonly rtpBasisPoints: number;
}

const slot: HouseGame = { launchCode: 'slot', rtpBasisPoints: 9_650 };
const dice: HouseGame = { launchCode: 'dice', rtpBasisPoints: 9_900 };
const crash: HouseGame = { launchCode: 'crash', rtpBasisPoints: 9_900 };
/** Of its ways to play the most common. */
const baccarat: HouseGame = { launchCode: 'baccarat', rtpBasisPoints: 9_876 };

/** The others have no contract with the operator. */
const connected = new Set(seedVendors.filter((_, index) => index % 3 !== 2).map(({ code }) => code));

type Family = Pick<typeof game.$inferSelect, 'vendorCode' | 'type' | 'category' | 'name' | 'isVendorEntry'>;

/** What a game of the demo catalogue is played as; null where its vendor is not connected. */
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
  // Games of one number that is over or under another.
  return category === 'MINI' && /Dice|Hi-Lo|Limbo/.test(name) ? dice : null;
};
