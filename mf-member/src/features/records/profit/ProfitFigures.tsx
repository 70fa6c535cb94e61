import type { Profit } from '@parlour/shared-contracts/domains/profit';
import { StatCard, useFormat, useTranslation } from '@parlour/shared-ui/core';
import Banknote from 'lucide-react/icons/banknote';
import Coins from 'lucide-react/icons/coins';
import HandCoins from 'lucide-react/icons/hand-coins';
import Scale from 'lucide-react/icons/scale';
import classes from '../Records.module.css';

/** The four figures of a period. They have no colours of gain and loss. */
export const ProfitFigures = ({ profit }: { readonly profit: Profit }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { currency, stake, payout, deposits, withdrawals, validBet } = profit;
  const money = (amount: number, isSigned = false) => format.money({ amount, currency }, { isSigned });
  return (
    <div className={classes['figures']}>
      <StatCard label={t('profit.net')} value={money(payout - stake, true)} icon={<Scale />} />
      <StatCard
        label={t('profit.stakes')}
        value={money(stake)}
        hint={t('profit.validBets', { amount: money(validBet) })}
        icon={<Coins />}
      />
      <StatCard label={t('profit.payouts')} value={money(payout)} icon={<HandCoins />} />
      <StatCard
        label={t('profit.cash')}
        value={money(deposits - withdrawals, true)}
        hint={t('profit.cashParts', { deposits: money(deposits), withdrawals: money(withdrawals) })}
        icon={<Banknote />}
      />
    </div>
  );
};
