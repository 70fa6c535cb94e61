import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { Button, Money, Panel, Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import { observer } from 'mobx-react-lite';
import classes from './BalanceCard.module.css';

export const BalanceCard = observer(() => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  return (
    <Panel className={classes['panel']}>
      <div className={classes['root']}>
        <h2 className={classes['label']}>{t('balance')}</h2>
        <p className={classes['amount']}>
          {session.balance === null ? (
            <Skeleton width="60%" height={36} />
          ) : (
            <Money amount={session.balance} currencySymbol={session.currencySymbol} />
          )}
        </p>
        <div className={classes['actions']}>
          <Button icon={<BanknoteArrowDown />} href={hrefOf(sitePaths.member, { page: 'depositv2' })}>
            {t('depositv2')}
          </Button>
          <Button icon={<BanknoteArrowUp />} href={hrefOf(sitePaths.member, { page: 'withdraw' })}>
            {t('withdraw')}
          </Button>
        </div>
      </div>
    </Panel>
  );
});
