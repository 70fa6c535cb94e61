import type { HttpClient, Platform } from '@parlour/shared-contracts';
import { profitEndpoints, type Profit } from '@parlour/shared-contracts/domains/profit';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { DateRange } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef } from 'mobx';
import { firstPeriod } from '../recordPeriod.ts';

export type ReadProfit = (period: DateRange, signal: AbortSignal) => Promise<Profit>;

export const createReadProfit =
  (http: HttpClient): ReadProfit =>
  (period, signal) =>
    http.call(profitEndpoints.profit, { query: period }, { signal });

export type Grouping = 'day' | 'gameType' | 'vendor';

/** One line of the breakdown. */
export interface ProfitRow {
  readonly key: string;
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
  /** The provider's name in the breakdown by provider. */
  readonly name?: string;
}

/** What the member has won and lost in a period. The previous figures stay visible while others load. */
export class ProfitStore {
  /** Null until the first load, which uses the last days. */
  period: DateRange | null = null;
  grouping: Grouping = 'gameType';
  readonly profit: Resource<Profit>;

  constructor(read: ReadProfit, platform: LoadingPlatform & Pick<Platform, 'site'>) {
    this.profit = new Resource<Profit>(platform, {
      access: 'member',
      read: (signal) => {
        this.period ??= firstPeriod(platform);
        return read(this.period, signal);
      },
    });
    makeAutoObservable(this, { period: observableRef, profit: false }, { autoBind: true });
  }

  async choosePeriod(period: DateRange): Promise<void> {
    this.period = period;
    await this.profit.load();
  }

  groupBy(grouping: Grouping): void {
    this.grouping = grouping;
  }

  /** The lines of the breakdown: days with a bet, newest first, or groups with the highest stakes first. */
  get rows(): readonly ProfitRow[] {
    const { value } = this.profit;
    if (value === null) return [];
    if (this.grouping === 'day') {
      return value.days
        .filter(({ stake, payout }) => stake !== 0 || payout !== 0)
        .map(({ day, ...row }) => ({ ...row, key: day }))
        .toReversed();
    }
    return groupRows(value.games, this.grouping);
  }
}

const groupRows = (games: Profit['games'], grouping: 'gameType' | 'vendor'): readonly ProfitRow[] => {
  const rows = new Map<string, ProfitRow>();
  for (const { gameType, vendorCode, vendorName, stake, payout, validBet } of games) {
    const key = grouping === 'vendor' ? vendorCode : gameType;
    const row = rows.get(key);
    rows.set(key, {
      key,
      stake: stake + (row?.stake ?? 0),
      payout: payout + (row?.payout ?? 0),
      validBet: validBet + (row?.validBet ?? 0),
      ...(grouping === 'vendor' ? { name: vendorName } : {}),
    });
  }
  return [...rows.values()].toSorted((left, right) => right.stake - left.stake);
};
