import type { Platform, ValueOf } from '@parlour/shared-contracts';
import type {
  BetFilters,
  BetRecord,
  betRecordEndpoints,
  BetStatus,
} from '@parlour/shared-contracts/domains/betRecords';
import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { CursorList, type CursorPage, type DateRange, type Sort } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef } from 'mobx';
import { firstPeriod } from '../recordPeriod.ts';
import type { BetDetail, BetsApi, BetTotals } from './betsApi.ts';

export interface ChosenBets {
  /** Null until the first read, which uses the last days. */
  readonly period: DateRange | null;
  readonly gameType: CatalogueType | null;
  readonly vendorCode: string | null;
  readonly status: BetStatus | null;
  /** Empty: no search. */
  readonly reference: string;
}

type BetPage = ValueOf<typeof betRecordEndpoints.bets>;
type ShownPage = CursorPage<BetRecord> & Pick<BetPage, 'currency'>;

const everything = { gameType: null, vendorCode: null, status: null, reference: '' } as const;
const TIME = 'time';

/** The rounds that match the filters, their sums, and the round that is open. */
export class BetsStore {
  chosen: ChosenBets;
  order: 'newest' | 'oldest' = 'newest';
  opened: BetRecord | null = null;
  readonly list: CursorList<ShownPage>;
  readonly totals: Resource<BetTotals>;
  readonly detail: Resource<BetDetail>;
  readonly #api: BetsApi;
  readonly #platform: Pick<Platform, 'site'>;

  constructor(api: BetsApi, platform: LoadingPlatform & Pick<Platform, 'site'>, reference = '') {
    this.#api = api;
    this.#platform = platform;
    this.chosen = { ...everything, period: null, reference };
    this.list = new CursorList<ShownPage>(platform, {
      access: 'member',
      mode: 'replace',
      read: async (cursor, signal) => {
        const { list, ...page } = await api.page(this.filters(), this.order, cursor, signal);
        return { ...page, items: list };
      },
    });
    this.totals = new Resource<BetTotals>(platform, {
      access: 'member',
      read: (signal) => api.totals(this.filters(), signal),
    });
    this.detail = new Resource<BetDetail>(platform, {
      access: 'member',
      read: (signal) => api.one(this.opened?.id ?? '', signal),
    });
    makeAutoObservable(
      this,
      {
        chosen: observableRef,
        opened: observableRef,
        list: false,
        totals: false,
        detail: false,
        filters: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.list.ensure();
    this.totals.ensure();
  }

  get isFiltered(): boolean {
    const { gameType, vendorCode, status, reference } = this.chosen;
    return gameType !== null || vendorCode !== null || status !== null || reference !== '';
  }

  get sort(): Sort {
    return { key: TIME, direction: this.order === 'newest' ? 'descending' : 'ascending' };
  }

  /** The providers to choose from: those of the period, and the chosen one. */
  get vendors(): BetTotals['vendors'] {
    return this.totals.value?.vendors ?? [];
  }

  choose(change: Partial<ChosenBets>): void {
    this.chosen = { ...this.chosen, ...change };
    void this.list.restart();
    void this.totals.load();
  }

  reset(): void {
    this.choose(everything);
  }

  sortBy({ direction }: Sort): void {
    this.order = direction === 'descending' ? 'newest' : 'oldest';
    void this.list.restart();
  }

  open(bet: BetRecord): void {
    this.opened = bet;
    this.detail.set(null);
    void this.detail.load();
  }

  close(): void {
    this.opened = null;
  }

  readFile(): Promise<Blob> {
    return this.#api.file(this.filters());
  }

  /** Returns the filters for the API. The first call sets the period. */
  filters(): BetFilters {
    if (this.chosen.period === null) this.#choosePeriod(firstPeriod(this.#platform));
    const { period, gameType, vendorCode, status, reference } = this.chosen;
    const { from, to } = period ?? firstPeriod(this.#platform);
    return {
      from,
      to,
      ...(gameType === null ? {} : { gameType }),
      ...(vendorCode === null ? {} : { vendorCode }),
      ...(status === null ? {} : { status }),
      ...(reference === '' ? {} : { reference }),
    };
  }

  #choosePeriod(period: DateRange): void {
    this.chosen = { ...this.chosen, period };
  }
}
