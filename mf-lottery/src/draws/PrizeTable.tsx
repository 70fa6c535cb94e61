import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { useTranslation } from '@parlour/shared-ui/core';
import { NumberBalls } from './NumberBalls.tsx';
import classes from './PrizeTable.module.css';

/** Every prize of a draw, the highest first. */
export const PrizeTable = ({ draw }: { readonly draw: OpenedNumber }) => {
  const { t } = useTranslation('lottery');
  return (
    <dl className={classes['root']}>
      {draw.prizes.map(({ tier, numbers }, index) => (
        <div key={tier} className={classes['tier']}>
          <dt>{t(`tier.${tier}`, { defaultValue: tier })}</dt>
          <dd>
            {index === 0 ? (
              <NumberBalls numbers={numbers} />
            ) : (
              <span className={classes['numbers']}>
                {numbers.map((number, index) => (
                  <span key={index}>{number}</span>
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
