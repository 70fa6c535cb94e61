import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import classes from './Switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** A setting that takes effect at once. */
export const Switch = ({ isOn, onChange, label, isDisabled = false, isLabelHidden = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    disabled={isDisabled}
    className={classes['root']}
    onClick={() => onChange(!isOn)}
  >
    <span className={classes['track']} aria-hidden="true" />
    {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
  </button>
);
