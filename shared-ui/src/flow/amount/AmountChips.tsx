import { useTierText } from '../../tiers/useTierText.ts';
import { findAmountProblem, type AmountLimits } from './amountLimits.ts';
import classes from './MoneyField.module.css';

interface AmountChipsProps {
  /** In minor units, like `chosen`. */
  readonly suggestions: readonly number[];
  readonly chosen: number | null;
  readonly limits: AmountLimits;
  readonly isDisabled: boolean;
  readonly format: (minor: number) => string;
  readonly onChoose: (minor: number) => void;
}

/** Common amounts. Those outside of the limits are disabled. */
export const AmountChips = ({
  suggestions,
  chosen,
  limits,
  isDisabled,
  format,
  onChoose,
}: AmountChipsProps) => {
  const t = useTierText();
  return (
    <div className={classes['chips']} role="group" aria-label={t('amount.common')}>
      {suggestions.map((minor) => (
        <button
          key={minor}
          type="button"
          className={classes['chip']}
          aria-pressed={minor === chosen}
          disabled={isDisabled || findAmountProblem({ amount: minor, currency: '' }, limits) !== null}
          onClick={() => onChoose(minor)}
        >
          {format(minor)}
        </button>
      ))}
    </div>
  );
};
