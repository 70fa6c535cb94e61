import { Button, Dialog, Tag, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Goods } from './Goods.ts';
import classes from './GoodsDialog.module.css';
import { GoodsPrice } from './GoodsPrice.tsx';
import { GoodsState } from './GoodsState.tsx';

interface GoodsDialogProps {
  readonly goods: Goods;
  readonly onClose: () => void;
}

export const GoodsDialog = observer(({ goods, onClose }: GoodsDialogProps) => {
  const { t } = useTranslation('pointMall');
  const { site } = usePlatform();
  const reasonId = useId();
  return (
    <Dialog
      isOpen
      size="small"
      title={goods.name}
      onClose={onClose}
      padding="flush"
      footer={
        <div className={classes['footer']}>
          <p id={reasonId}>{t('redeemSoon')}</p>
          <Button variant="primary" isBlock disabled aria-describedby={reasonId}>
            {t('redeem')}
          </Button>
        </div>
      }
    >
      <img className={classes['picture']} src={site.imageUrl(goods.image)} alt="" />
      <div className={classes['body']}>
        <Tag>{t(`kind.${goods.kind}`)}</Tag>
        <p className={classes['description']}>{goods.description}</p>
        <dl className={classes['facts']}>
          <div>
            <dt>{t('price')}</dt>
            <dd>
              <GoodsPrice goods={goods} />
            </dd>
          </div>
          <div>
            <dt>{t('stock')}</dt>
            <dd>{goods.isSoldOut ? t('soldOut') : t('remaining', { count: goods.remaining })}</dd>
          </div>
        </dl>
        <GoodsState goods={goods} />
      </div>
    </Dialog>
  );
});
