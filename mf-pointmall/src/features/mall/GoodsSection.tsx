import { errorCode } from '@parlour/shared-contracts';
import { ChipBar, EmptyState, ErrorState, Panel, useTranslation } from '@parlour/shared-ui/core';
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
      {goods.status === 'failed' ? (
        <Panel>
          <ErrorState code={errorCode(goods.error)} onRetry={goods.load} />
        </Panel>
      ) : goods.status === 'loading' && goods.all.length === 0 ? (
        <GoodsSkeleton />
      ) : goods.shown.length === 0 ? (
        <Panel>
          <EmptyState title={t('noGoods')} text={t('noGoodsText')} />
        </Panel>
      ) : (
        <ul className={classes['grid']} aria-busy={goods.status === 'loading'}>
          {goods.shown.map((entry) => (
            <li key={entry.id}>
              <GoodsCard goods={entry} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
