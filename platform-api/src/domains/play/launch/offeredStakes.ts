import type { GameDetails } from '@parlour/shared-contracts/domains/play';
import type { Connection } from '../connections.ts';

/** What the law allows for a member, in the site's currency. */
interface StakeLimit {
  /** Null for no limit. */
  readonly mostStake: number | null;
  readonly currency: string;
}

/** Returns the stakes that a provider offers, below the limit of the law. Null: the provider has not named them. */
export const stakesOf = (
  connection: Connection | undefined,
  { mostStake, currency }: StakeLimit,
): GameDetails['stakes'] => {
  const { leastStake: least = null, mostStake: most = null } = connection ?? {};
  if (least === null || most === null) return null;
  return { least, most: Math.min(most, mostStake ?? most), currency };
};

/** A provider with its own wallet does not ask before a bet, and another one may have no stake that is low enough. */
export const keepsStake = ({ walletKind, leastStake }: Connection, mostStake: number | null): boolean =>
  mostStake === null || (walletKind === 'single' && (leastStake ?? 0) <= mostStake);
