import { Money, useFormat, useTranslation } from '@parlour/shared-ui/core';
import Coins from 'lucide-react/icons/coins';
import type { Goods } from './Goods.ts';
import classes from './GoodsPrice.module.css';

export const GoodsPrice = ({ goods }: { readonly goods: Goods }) => {
  const { t } = useTranslation('pointMall');
  const format = useFormat();
  return (
    <p className={classes['root']}>
      <Coins aria-hidden="true" />
      <span className={classes['points']}>{t('points', { points: format.number(goods.points) })}</span>
      {goods.costsMoney && (
        <span className={classes['amount']}>
          + <Money value={goods.price} />
        </span>
      )}
    </p>
  );
};
