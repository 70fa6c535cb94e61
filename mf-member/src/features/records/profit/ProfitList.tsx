import { Money, useFormat, useTranslation } from '@parlour/shared-ui/core';
import classes from '../Records.module.css';
import type { ProfitRow } from './ProfitStore.ts';

interface ProfitListProps {
  readonly rows: readonly ProfitRow[];
  readonly currency: string;
  readonly nameOf: (row: ProfitRow) => string;
}

/** The breakdown on phones: the result of each line beside its name, and its parts below. */
export const ProfitList = ({ rows, currency, nameOf }: ProfitListProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return (
    <ul className={classes['lines']}>
      {rows.map((row) => {
        const { key, stake, payout, validBet } = row;
        const parts = [
          { label: t('bets.stake'), amount: stake },
          { label: t('bets.payout'), amount: payout },
          // Usually the whole stake is a valid bet. Then the amount is shown once.
          ...(validBet === stake ? [] : [{ label: t('bets.validBet'), amount: validBet }]),
        ];
        return (
          <li key={key} className={classes['line']}>
            <span className={classes['name']}>{nameOf(row)}</span>
            <span className={classes['result']}>
              {format.money({ amount: payout - stake, currency }, { isSigned: true })}
            </span>
            <dl className={classes['parts']}>
              {parts.map(({ label, amount }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Money value={{ amount, currency }} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
};
