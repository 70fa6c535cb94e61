import { goodsKinds } from '@parlour/shared-contracts/domains/points';
import { mapRead } from '@parlour/shared-contracts';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import { Goods, type GoodsKind } from './Goods.ts';
import type { MallApi } from './mallApi.ts';

export type KindFilter = 'ALL' | GoodsKind;

/** The goods of the points mall, in the person's language. */
export class GoodsStore {
  readonly goods: Resource<readonly Goods[]>;
  kind: KindFilter = 'ALL';

  constructor(api: MallApi, platform: LoadingPlatform) {
    this.goods = new Resource<readonly Goods[]>(platform, {
      reloadOn: ['language'],
      read: mapRead(
        api.rewards(() => platform.i18n.language),
        (rewards) => rewards.map((reward) => new Goods(reward)),
      ),
    });
    makeAutoObservable(this, { goods: false }, { autoBind: true });
  }

  get all(): readonly Goods[] {
    return this.goods.value ?? [];
  }

  get shown(): readonly Goods[] {
    return this.kind === 'ALL' ? this.all : this.all.filter(({ kind }) => kind === this.kind);
  }

  /** Number of goods of each filter, in display order. */
  get counts(): readonly { readonly kind: KindFilter; readonly count: number }[] {
    return [
      { kind: 'ALL', count: this.all.length },
      ...goodsKinds.map((kind) => ({ kind, count: this.all.filter((goods) => goods.kind === kind).length })),
    ];
  }

  chooseKind(kind: KindFilter): void {
    this.kind = kind;
  }
}
