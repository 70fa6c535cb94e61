import type { Platform } from '@parlour/shared-contracts';
import type {
  AccountRecord,
  AccountRecordFilters,
  AccountRecordType,
} from '@parlour/shared-contracts/domains/accountRecords';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { CursorList, type CursorPage, type DateRange, type Sort } from '@parlour/shared-ui/data';
import { makeAutoObservable, observableRef } from 'mobx';
import { firstPeriod } from '../recordPeriod.ts';
import type { EntriesApi, EntryOrder, EntryTotals } from './entriesApi.ts';

export interface ChosenEntries {
  /** Null until the first read, which uses the last days. */
  readonly period: DateRange | null;
  readonly wallet: string;
  readonly type: AccountRecordType | null;
  /** Empty: no search. */
  readonly reference: string;
}

interface ShownPage extends CursorPage<AccountRecord> {
  readonly currency: string;
}

const everything = { wallet: MAIN_WALLET, type: null, reference: '' } as const;

/** The bookings of a wallet that match the filters, and its balances at both ends of the period. */
export class EntriesStore {
  chosen: ChosenEntries = { ...everything, period: null };
  order: EntryOrder = 'newest';
  opened: AccountRecord | null = null;
  readonly list: CursorList<ShownPage>;
  readonly totals: Resource<EntryTotals>;
  readonly #api: EntriesApi;
  readonly #platform: Pick<Platform, 'site'>;

  constructor(api: EntriesApi, platform: LoadingPlatform & Pick<Platform, 'site'>) {
    this.#api = api;
    this.#platform = platform;
    this.list = new CursorList<ShownPage>(platform, {
      access: 'member',
      mode: 'replace',
      reloadOn: ['wallet.changed'],
      read: async (cursor, signal) => {
        const { list, ...page } = await api.page(this.filters(), this.order, cursor, signal);
        return { ...page, items: list };
      },
    });
    this.totals = new Resource<EntryTotals>(platform, {
      access: 'member',
      reloadOn: ['wallet.changed'],
      read: (signal) => api.totals(this.filters(), signal),
    });
    makeAutoObservable(
      this,
      { chosen: observableRef, opened: observableRef, list: false, totals: false, filters: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.list.ensure();
    this.totals.ensure();
  }

  get isFiltered(): boolean {
    const { wallet, type, reference } = this.chosen;
    return wallet !== MAIN_WALLET || type !== null || reference !== '';
  }

  /** The wallets to choose from. */
  get wallets(): readonly string[] {
    return this.totals.value?.wallets ?? [MAIN_WALLET];
  }

  get sort(): Sort {
    return { key: 'time', direction: this.order === 'newest' ? 'descending' : 'ascending' };
  }

  choose(change: Partial<ChosenEntries>): void {
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

  open(entry: AccountRecord): void {
    this.opened = entry;
  }

  close(): void {
    this.opened = null;
  }

  readFile(): Promise<Blob> {
    return this.#api.file(this.filters());
  }

  /** Returns the filters for the API. The first call sets the period. */
  filters(): AccountRecordFilters {
    if (this.chosen.period === null) this.#choosePeriod(firstPeriod(this.#platform));
    const { period, wallet, type, reference } = this.chosen;
    const { from, to } = period ?? firstPeriod(this.#platform);
    return {
      from,
      to,
      wallet,
      ...(type === null ? {} : { type }),
      ...(reference === '' ? {} : { reference }),
    };
  }

  #choosePeriod(period: DateRange): void {
    this.chosen = { ...this.chosen, period };
  }
}
