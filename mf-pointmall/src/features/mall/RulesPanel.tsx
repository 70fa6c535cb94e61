import { Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import ScrollText from 'lucide-react/icons/scroll-text';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import classes from './RulesPanel.module.css';
import { betsForOnePoint } from './betsForOnePoint.ts';

export const RulesPanel = observer(() => {
  const { t } = useTranslation('pointMall');
  const format = useFormat();
  const { value: balance } = useStores().points.balance;
  const bets = balance && betsForOnePoint(balance);
  return (
    <Panel title={t('rules')} icon={<ScrollText aria-hidden="true" />}>
      {bets !== null && (
        <p className={classes['ratio']}>
          <span>{t('exchangeRatio')}</span>
          <strong>{t('ratio', { amount: format.money(bets) })}</strong>
        </p>
      )}
      <ul className={classes['list']}>
        <li>{t('rule.earn')}</li>
        <li>{t('rule.noExpiry')}</li>
        <li>{t('rule.stock')}</li>
        <li>{t('rule.refund')}</li>
      </ul>
    </Panel>
  );
});
