import { useId, useRef, useState, type ChangeEvent } from 'react';
import { joinClasses } from '../../core/joinClasses.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import { digitsIn } from '../amount/digits.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import classes from './CodeField.module.css';

export interface CodeFieldProps extends FieldTexts {
  /** Digits of the code, 4 to 8. */
  readonly length?: 4 | 5 | 6 | 7 | 8;
  /** The digits so far. A `Field` passes them. */
  readonly value?: string;
  readonly onChange?: (code: string) => void;
  /** Called once for each complete code, for example to send it at once. */
  readonly onComplete?: (code: string) => void;
  readonly isDisabled?: boolean;
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

const nothing = () => {};

/**
 * A code that was sent, or that an app shows. It is one text field that looks like boxes. So phones and password
 * managers can fill it in, a paste fills all of it, and screen readers read one field.
 */
export const CodeField = ({
  length = 6,
  value = '',
  onChange = nothing,
  onComplete = nothing,
  isDisabled = false,
  id,
  label,
  hint,
  error,
  ...control
}: CodeFieldProps) => {
  const t = useTierText();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isInvalid = Boolean(error) || control['aria-invalid'] === true || control['aria-invalid'] === 'true';

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = digitsIn(target.value).slice(0, length);
    setRefused(code === value && /\p{L}/u.test(target.value));
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete(code);
  };

  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={isRefused ? t('code.onlyDigits') : error}>
      <div className={joinClasses(classes['root'], isInvalid && classes['invalid'])} dir="ltr">
        <input
          ref={input}
          id={fieldId}
          className={classes['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern={`[0-9]{${length}}`}
          value={value}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(fieldId, control['aria-describedby'])}
          onChange={handleChange}
          // The boxes show no cursor between digits, so digits are added and removed only at the end.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length;
            const { selectionStart, selectionEnd } = currentTarget;
            if (selectionStart === selectionEnd && selectionEnd !== end)
              currentTarget.setSelectionRange(end, end);
          }}
        />
        <div className={classes['boxes']} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classes['box']}
              data-next={index === Math.min(value.length, length - 1) || undefined}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
};
