import type { Platform } from '@parlour/shared-contracts';
import { betFeedEndpoints, type FeedBet } from '@parlour/shared-contracts/domains/betFeed';
import { Resource } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';

export const feedViews = ['winners', 'bets', 'highRollers'] as const;
export type FeedView = (typeof feedViews)[number];
type BetView = Exclude<FeedView, 'winners'>;

export const BETS_EVERY_MS = 10_000;
const HIGH_ROLLERS_EVERY_MS = 60_000;
/** The feed stops after this number of reads without activity of the person. For new bets this is five minutes. */
export const MAX_QUIET_READS = 30;

type FeedPlatform = Pick<Platform, 'http' | 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** Wins and bets of all players. A list is read when its tab is pressed, and again only while the person can see it. */
export class FeedStore {
  view: FeedView = 'winners';
  isInView = false;
  /** Whether the pointer or the focus is on a row. Then the rows do not move. */
  isHeld = false;
  quietReads = 0;
  readonly bets: Resource<readonly FeedBet[]>;
  readonly highRollers: Resource<readonly FeedBet[]>;

  constructor(platform: FeedPlatform) {
    const list = (view: BetView, pollEvery: number) =>
      new Resource<readonly FeedBet[]>(platform, {
        pollEvery,
        pollWhile: () => this.view === view && this.isFollowing,
        read: async (signal) => {
          this.countRead();
          return (await platform.http.call(betFeedEndpoints[view], undefined, { signal })).list;
        },
      });
    this.bets = list('bets', BETS_EVERY_MS);
    this.highRollers = list('highRollers', HIGH_ROLLERS_EVERY_MS);
    makeAutoObservable(this, { bets: false, highRollers: false }, { autoBind: true });
  }

  get isFollowing(): boolean {
    return this.isInView && !this.isHeld && this.quietReads < MAX_QUIET_READS;
  }

  show(view: FeedView): void {
    this.view = view;
    this.isHeld = false;
  }

  setInView(isInView: boolean): void {
    this.isInView = isInView;
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  /** Called when the person has done something on the page. */
  noteActivity(): void {
    this.quietReads = 0;
  }

  countRead(): void {
    this.quietReads += 1;
  }
}
