import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '../../core/actions/Button.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import { labelId } from '../field/FieldFrame.tsx';
import classes from './CopyField.module.css';

export interface CopyFieldProps {
  readonly label: ReactNode;
  /** The text that is copied. */
  readonly value: string;
  /** A form of the text that is easier to read, for example an account number in groups. */
  readonly shown?: ReactNode;
}

const COPIED_MS = 2_500;

/** A text with a button that copies it and confirms this. */
export const CopyField = ({ label, value, shown = value }: CopyFieldProps) => {
  const t = useTierText();
  const id = useId();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Copying is forbidden, or the page has no secure origin. The person can still select the text.
      setOutcome('failed');
    }
  };

  const isCopied = outcome === 'copied';
  return (
    <div className={classes['root']}>
      <div className={classes['texts']}>
        <span id={labelId(id)} className={classes['label']}>
          {label}
        </span>
        <span className={classes['value']} dir="auto">
          {shown}
        </span>
        <span role="status" className={outcome === 'failed' ? classes['failure'] : classes['said']}>
          {outcome === 'none' ? '' : t(`copy.${outcome}`)}
        </span>
      </div>
      <Button
        size="small"
        id={`${id}-button`}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        aria-labelledby={`${id}-button ${labelId(id)}`}
        onClick={() => void handleCopy()}
      >
        {t(isCopied ? 'copy.copied' : 'copy.copy')}
      </Button>
    </div>
  );
};
