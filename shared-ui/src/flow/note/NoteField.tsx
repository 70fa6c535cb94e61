import { useId } from 'react';
import { useTierText } from '../../tiers/useTierText.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import classes from './NoteField.module.css';

export interface NoteFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Maximum length in UTF-16 units, as `maxlength` of a text area counts. */
  readonly maxLength: number;
  /** Number of visible lines. */
  readonly rows?: number;
}

/** A few lines of free text, with the number of characters that are left. */
export const NoteField = ({ value, onChange, maxLength, rows = 2, label, hint, error }: NoteFieldProps) => {
  const t = useTierText();
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint ?? t('note.left', { count: maxLength - value.length })}
      error={error}
    >
      <textarea
        id={id}
        className={classes['input']}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};
