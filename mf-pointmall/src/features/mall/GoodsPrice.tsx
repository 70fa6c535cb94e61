import { Money, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Coins from 'lucide-react/icons/coins';
import { observer } from 'mobx-react-lite';
import { formatPoints } from './formatPoints.ts';
import type { Goods } from './Goods.ts';
import classes from './GoodsPrice.module.css';

export const GoodsPrice = observer(({ goods }: { readonly goods: Goods }) => {
  const { t } = useTranslation('pointMall');
  const { session } = usePlatform();
  return (
    <p className={classes['root']}>
      <Coins aria-hidden="true" />
      <span className={classes['points']}>{t('points', { points: formatPoints(goods.points) })}</span>
      {goods.amount > 0 && (
        <span className={classes['amount']}>
          + <Money amount={goods.amount} currencySymbol={session.currencySymbol} />
        </span>
      )}
    </p>
  );
});
