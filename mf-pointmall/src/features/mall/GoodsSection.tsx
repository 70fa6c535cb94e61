import { ChipBar, EmptyState, Loaded, Panel, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import type { Goods } from './Goods.ts';
import { GoodsCard } from './GoodsCard.tsx';
import classes from './GoodsSection.module.css';
import { GoodsSkeleton } from './GoodsSkeleton.tsx';
import { kindIcons } from './kindIcons.tsx';

export const GoodsSection = observer(({ onOpen }: { readonly onOpen: (goods: Goods) => void }) => {
  const { t } = useTranslation('pointMall');
  const { goods } = useStores();
  return (
    <section className={classes['root']} aria-label={t('goods')}>
      <ChipBar
        label={t('kindOfGoods')}
        items={goods.counts.map(({ kind, count }) => ({
          key: kind,
          label: t(`kind.${kind}`),
          icon: kindIcons[kind],
          ...(goods.all.length > 0 ? { count } : {}),
        }))}
        value={goods.kind}
        onChange={goods.chooseKind}
      />
      <Loaded
        from={goods.goods}
        frame={Panel}
        loading={<GoodsSkeleton />}
        empty={<EmptyState title={t('noGoods')} text={t('noGoodsText')} />}
      >
        {() =>
          goods.shown.length === 0 ? (
            <Panel>
              <EmptyState title={t('noGoods')} text={t('noGoodsText')} />
            </Panel>
          ) : (
            <ul className={classes['grid']} aria-busy={goods.goods.isLoading}>
              {goods.shown.map((entry) => (
                <li key={entry.id}>
                  <GoodsCard goods={entry} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
});
