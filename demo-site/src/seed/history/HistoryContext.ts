import type { PostPlay } from '@parlour/platform-api/commands';
import type { paymentMethod } from '@parlour/platform-api/tables';
import type { SeededRandom } from '../../random.ts';
import type { SeedGame } from '../games.ts';
import type { SeedContext } from '../SeedContext.ts';

export type Method = typeof paymentMethod.$inferSelect;

/** The data that the stories of all members need. */
export interface HistoryContext extends SeedContext {
  readonly play: PostPlay;
  readonly random: SeededRandom;
  /** The games that are played, the most popular first. */
  readonly games: readonly SeedGame[];
  readonly payIn: Method;
  readonly payOut: Method;
  /** Minor units of an amount in whole units. */
  minorUnits(whole: number): number;
  hoursAgo(hours: number): Date;
}
