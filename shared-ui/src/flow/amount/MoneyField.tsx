import { symbolOf, type Money } from '@parlour/shared-contracts';
import { useId, useState } from 'react';
import { useFormat } from '../../core/format/useFormat.ts';
import { joinClasses } from '../../core/joinClasses.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import { AmountChips } from './AmountChips.tsx';
import { findAmountProblem, type AmountLimits } from './amountLimits.ts';
import { plainAmount } from './amountText.ts';
import classes from './MoneyField.module.css';
import { useAmountInput } from './useAmountInput.ts';

export interface MoneyFieldProps extends FieldTexts, AmountLimits {
  /** A code of ISO 4217, or a similar code such as `USDT`. Its exponent is the number of decimals. */
  readonly currency: string;
  /** An amount in integer minor units, or null while the field is empty. A `Field` passes it. */
  readonly value?: Money | null;
  readonly onChange?: (value: Money | null) => void;
  /** Common amounts in minor units. Each is a chip, which is disabled if the amount is outside the limits. */
  readonly suggestions?: readonly number[];
  readonly isDisabled?: boolean;
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

const nothing = () => {};

/**
 * A field for an amount of one currency. It groups digits while they are typed, reads pasted amounts in any common
 * notation, and passes integer minor units to `onChange`. The limits are shown below in words. An amount outside the
 * limits becomes an error when the field loses the focus.
 */
export const MoneyField = ({
  currency,
  value = null,
  onChange = nothing,
  lowest,
  highest,
  suggestions = [],
  isDisabled = false,
  id,
  label,
  hint,
  error,
  ...control
}: MoneyFieldProps) => {
  const t = useTierText();
  const format = useFormat();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isLeft, setLeft] = useState(false);
  const { input, ...amount } = useAmountInput({ currency, value, onChange });
  const inWords = (minor: number) => format.money({ amount: minor, currency }, { isShort: true });
  const bounds = {
    ...(lowest === undefined ? {} : { lowest: inWords(lowest) }),
    ...(highest === undefined ? {} : { highest: inWords(highest) }),
  };
  const limits =
    lowest !== undefined && highest !== undefined
      ? t('amount.range', bounds)
      : lowest !== undefined
        ? t('amount.from', bounds)
        : highest !== undefined && t('amount.upTo', bounds);
  const problem = findAmountProblem(value, { lowest, highest });
  const outside = isLeft && problem !== null && problem !== 'empty' && t(`amount.${problem}`, bounds);
  const refused = amount.refusal && t(`amount.${amount.refusal}`, { currency, decimals: amount.exponent });
  const message = refused || outside || error;
  const isInvalid =
    Boolean(outside || error) || control['aria-invalid'] === true || control['aria-invalid'] === 'true';
  return (
    <div>
      <FieldFrame
        id={fieldId}
        label={label}
        hint={
          (limits || hint) && (
            <>
              {limits && <span className={classes['limits']}>{limits}</span>} {hint}
            </>
          )
        }
        error={message}
      >
        <div
          className={joinClasses(classes['box'], isInvalid && classes['invalid'])}
          data-disabled={isDisabled}
        >
          <span className={classes['symbol']} aria-hidden="true">
            {symbolOf(currency)}
          </span>
          <input
            ref={input}
            id={fieldId}
            className={classes['input']}
            type="text"
            inputMode={amount.exponent === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={amount.exponent === 0 ? '0' : plainAmount(0, amount.exponent)}
            value={amount.text}
            disabled={isDisabled}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy(fieldId, control['aria-describedby'])}
            onChange={(event) => {
              setLeft(false);
              amount.handleChange(event);
            }}
            onPaste={amount.handlePaste}
            onBlur={() => setLeft(true)}
          />
          {symbolOf(currency) !== currency && (
            <span className={classes['code']} aria-hidden="true">
              {currency}
            </span>
          )}
        </div>
      </FieldFrame>
      {suggestions.length > 0 && (
        <AmountChips
          suggestions={suggestions}
          chosen={value?.amount ?? null}
          limits={{ lowest, highest }}
          isDisabled={isDisabled}
          format={inWords}
          onChoose={(minor) => amount.take(plainAmount(minor, amount.exponent), null, null)}
        />
      )}
    </div>
  );
};
