import type { Platform } from '@parlour/shared-contracts';
import { goodsKinds, pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Goods, type GoodsKind } from './Goods.ts';

type LoadStatus = 'loading' | 'ready' | 'failed';
export type KindFilter = 'ALL' | GoodsKind;

/** What the mall offers, in the person's language. */
export class GoodsStore {
  status: LoadStatus = 'loading';
  all: readonly Goods[] = [];
  kind: KindFilter = 'ALL';
  error: unknown = null;
  readonly #platform: Pick<Platform, 'http' | 'bus' | 'i18n'>;

  constructor(platform: Pick<Platform, 'http' | 'bus' | 'i18n'>) {
    this.#platform = platform;
    makeAutoObservable(this, { all: observableRef, error: observableRef }, { autoBind: true });
  }

  get shown(): readonly Goods[] {
    return this.kind === 'ALL' ? this.all : this.all.filter(({ kind }) => kind === this.kind);
  }

  /** How many goods each filter leaves, in display order. */
  get counts(): readonly { readonly kind: KindFilter; readonly count: number }[] {
    return [
      { kind: 'ALL', count: this.all.length },
      ...goodsKinds.map((kind) => ({ kind, count: this.all.filter((goods) => goods.kind === kind).length })),
    ];
  }

  chooseKind(kind: KindFilter): void {
    this.kind = kind;
  }

  /** Loads the goods now and after a change of language, until the returned function is called. */
  start(): () => void {
    void this.load();
    return this.#platform.bus.on('language.changed', () => void this.load());
  }

  async load(): Promise<void> {
    const { http, i18n } = this.#platform;
    const { language } = i18n;
    this.status = 'loading';
    try {
      const { list } = await http.call(pointsEndpoints.rewards, { query: { language } });
      runInAction(() => {
        if (i18n.language !== language) return;
        this.all = list.map((reward) => new Goods(reward));
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        if (i18n.language !== language) return;
        this.error = error;
        this.status = 'failed';
      });
    }
  }
}
