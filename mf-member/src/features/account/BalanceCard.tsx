import { Button, Money, Panel, Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import { observer } from 'mobx-react-lite';
import classes from './BalanceCard.module.css';

export const BalanceCard = observer(() => {
  const { session, destinations } = usePlatform();
  const deposit = destinations.href('deposit');
  const withdraw = destinations.href('withdraw');
  const { t } = useTranslation('member');
  return (
    <Panel className={classes['panel']}>
      <div className={classes['root']}>
        <h2 className={classes['label']}>{t('balance')}</h2>
        <p className={classes['amount']}>
          {session.balance === null ? (
            <Skeleton width="60%" height={36} />
          ) : (
            <Money value={session.balance} isMasked={session.isBalanceHidden} />
          )}
        </p>
        <div className={classes['actions']}>
          {deposit !== null && (
            <Button icon={<BanknoteArrowDown />} href={deposit}>
              {t('pages.depositv2.title')}
            </Button>
          )}
          {withdraw !== null && (
            <Button icon={<BanknoteArrowUp />} href={withdraw}>
              {t('pages.withdraw.title')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
});
