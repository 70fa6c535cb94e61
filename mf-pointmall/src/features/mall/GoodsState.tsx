import { Tag, useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import { affordabilityOf } from './affordability.ts';
import type { Goods } from './Goods.ts';
import classes from './GoodsState.module.css';

export const GoodsState = observer(({ goods }: { readonly goods: Goods }) => {
  const { t } = useTranslation('pointMall');
  const format = useFormat();
  const { session } = usePlatform();
  const { currentPoints } = useStores().points;
  const state = affordabilityOf(goods, { points: currentPoints, balance: session.balance });
  if (state.kind === 'affordable') return <Tag tone="success">{t('affordable')}</Tag>;
  if (state.kind === 'missingMoney') return <Tag tone="warning">{t('missingMoney')}</Tag>;
  if (state.kind !== 'missingPoints') return null;
  return (
    <div className={classes['root']}>
      <span className={classes['track']} aria-hidden="true">
        <span style={{ inlineSize: `${(((currentPoints ?? 0) / goods.points) * 100).toFixed(1)}%` }} />
      </span>
      <span>{t('missingPoints', { points: format.number(state.points) })}</span>
    </div>
  );
});
