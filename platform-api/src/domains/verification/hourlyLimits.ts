import type { Clock } from '@parlour/shared-server/clock';
import { limitedNetworksOf } from '@parlour/shared-server/networkOf';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import type { Redis } from '../../redis/redis.ts';
import type { KeyedHash } from '../members/public.ts';
import { createHourlyCounts, HOUR_MS, type HourlyCount } from './hourlyCounts.ts';

/** Maximum number of rows for each kind of count. */
const BUCKETS_PER_KIND = 1_048_576;
const MAX_TEXTS_PER_NUMBER = 5;
const MAX_TEXTS_PER_NETWORK = 30;
const MAX_MAILS_PER_MAILBOX = 6;
const MAX_TRIALS_PER_NETWORK = 30;

/** Transactions lock their buckets in this order. The buckets that every text message needs come last. */
const kinds = ['number', 'network', 'mailbox', 'freePlay', 'country', 'everybody'] as const;
type Kind = (typeof kinds)[number];

/** Limits for what costs money, disturbs people or uses a shared quota. All replicas count together. */
export interface HourlyLimits {
  /**
   * Counts a text message. A refused one is not counted.
   * @param country ISO 3166 code of the number's country
   * @throws DomainError `tooManyRequests`.
   */
  takeText(text: {
    readonly mobile: string;
    readonly country: string;
    readonly address: string;
  }): Promise<void>;
  /** Counts a mail to an address and returns true; returns false if the address has reached its limit. */
  takeMail(email: string): Promise<boolean>;
  /** Counts a trial account that a network starts. @throws DomainError `tooManyRequests`. */
  takeTrial(address: string): Promise<void>;
  prune(): Promise<void>;
}

export interface HourlyLimitDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly redis: Redis | null;
  /** Text messages in an hour to all numbers together. */
  readonly textsPerHour: number;
  /** Text messages in an hour to one country other than the site's own. */
  readonly textsPerHourAbroad: number;
  /** ISO 3166 code of the site's own country. */
  readonly homeCountry: string;
}

export const createHourlyLimits = (dependencies: HourlyLimitDependencies): HourlyLimits => {
  const { db, clock, hash, redis, textsPerHour, textsPerHourAbroad, homeCountry } = dependencies;
  const counts = createHourlyCounts(db, clock, redis);

  const hourlyCountOf = (kind: Kind, who: string, limit: number): HourlyCount => {
    const number = Number.parseInt(hash(`hourly ${kind} ${who}`).slice(0, 8), 16);
    return { bucket: kinds.indexOf(kind) * BUCKETS_PER_KIND + (number % BUCKETS_PER_KIND), limit };
  };
  const networkCounts = (kind: Kind, address: string, limit: number): readonly HourlyCount[] =>
    limitedNetworksOf(address).map(({ network, share }) => hourlyCountOf(kind, network, limit * share));
  /** Sorts the counts, so that two transactions never wait for each other. */
  const take = (wanted: readonly HourlyCount[]): Promise<boolean> =>
    counts.take(wanted.toSorted((left, right) => left.bucket - right.bucket));
  const demand = async (wanted: readonly HourlyCount[]): Promise<void> => {
    if (!(await take(wanted)))
      throw new DomainError('tooManyRequests', { retryAfterSeconds: HOUR_MS / 1_000 });
  };

  return {
    takeText: ({ mobile, country, address }) =>
      demand([
        hourlyCountOf('number', mobile, MAX_TEXTS_PER_NUMBER),
        ...networkCounts('network', address, MAX_TEXTS_PER_NETWORK),
        hourlyCountOf('country', country, country === homeCountry ? textsPerHour : textsPerHourAbroad),
        hourlyCountOf('everybody', '', textsPerHour),
      ]),
    takeMail: (email) => take([hourlyCountOf('mailbox', email.toLowerCase(), MAX_MAILS_PER_MAILBOX)]),
    takeTrial: (address) => demand(networkCounts('freePlay', address, MAX_TRIALS_PER_NETWORK)),
    prune: counts.prune,
  };
};
