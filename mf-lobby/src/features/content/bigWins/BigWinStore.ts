import { tagOf, type Platform } from '@parlour/shared-contracts';
import { betFeedEndpoints, type FeedBet } from '@parlour/shared-contracts/domains/betFeed';
import { formatMoney, Resource } from '@parlour/shared-ui/core';

export const BIG_WINS_EVERY_MS = 60_000;
/** The least time between two notices. */
export const QUIET_MS = 5 * 60_000;
/** Cache key of the time of the last notice. The cache outlives the section, so the pause does too. */
const LAST_NOTICE = 'bigWinNotice';

type BigWinPlatform = Pick<Platform, 'http' | 'scope' | 'session' | 'bus' | 'i18n' | 'cache' | 'report'>;

/** Tells the member about big wins that happen from now on, with a pause after each notice. */
export class BigWinStore {
  readonly #wins: Resource<readonly FeedBet[]>;
  readonly #platform: BigWinPlatform;
  readonly #now: () => number;
  #known: ReadonlySet<string> | null = null;

  constructor(platform: BigWinPlatform, now: () => number = () => Date.now()) {
    this.#platform = platform;
    this.#now = now;
    this.#wins = new Resource<readonly FeedBet[]>(platform, {
      access: 'member',
      pollEvery: BIG_WINS_EVERY_MS,
      read: async (signal) => {
        const { list } = await platform.http.call(betFeedEndpoints.bigWins, undefined, { signal });
        this.#take(list);
        return list;
      },
    });
  }

  start(): void {
    this.#wins.ensure();
  }

  #take(wins: readonly FeedBet[]): void {
    const known = this.#known;
    this.#known = new Set(wins.map(({ key }) => key));
    const newest = known && wins.find(({ key }) => !known.has(key));
    if (!newest || this.#now() - this.#lastNotice < QUIET_MS) return;
    this.#platform.cache.keep(LAST_NOTICE, this.#now());
    this.#tell(newest);
  }

  get #lastNotice(): number {
    const at = this.#platform.cache.read(LAST_NOTICE)?.value;
    return typeof at === 'number' ? at : 0;
  }

  #tell({ player, gameName, stake, payout, currency }: FeedBet): void {
    const { i18n, bus } = this.#platform;
    const amount = formatMoney({ amount: payout - stake, currency }, tagOf(i18n.language));
    const text = i18n.instance.t('feed.bigWin', { ns: 'lobby', player, amount, game: gameName });
    bus.emit('notification.requested', { kind: 'info', text });
  }
}
