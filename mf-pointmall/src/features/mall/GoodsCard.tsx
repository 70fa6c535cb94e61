import { Badge, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Flame from 'lucide-react/icons/flame';
import { observer } from 'mobx-react-lite';
import type { Goods } from './Goods.ts';
import classes from './GoodsCard.module.css';
import { GoodsPrice } from './GoodsPrice.tsx';
import { GoodsState } from './GoodsState.tsx';

interface GoodsCardProps {
  readonly goods: Goods;
  readonly onOpen: (goods: Goods) => void;
}

export const GoodsCard = observer(({ goods, onOpen }: GoodsCardProps) => {
  const { t } = useTranslation('pointMall');
  const { site } = usePlatform();
  return (
    <article className={classes['root']} data-sold-out={goods.isSoldOut}>
      <div className={classes['picture']}>
        <img src={site.imageUrl(goods.image)} alt="" loading="lazy" decoding="async" />
        {goods.isHot && (
          <span className={classes['badge']}>
            <Badge tone="danger" icon={<Flame />}>
              {t('hot')}
            </Badge>
          </span>
        )}
      </div>
      <div className={classes['body']}>
        <h2 className={classes['name']}>
          <button type="button" className={classes['open']} onClick={() => onOpen(goods)}>
            {goods.name}
          </button>
        </h2>
        <GoodsPrice goods={goods} />
        <p className={classes['stock']}>
          {goods.isSoldOut ? t('soldOut') : t('remaining', { count: goods.remaining })}
        </p>
        <GoodsState goods={goods} />
      </div>
    </article>
  );
});
