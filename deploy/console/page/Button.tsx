import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Use one `primary` per view, for its main action. */
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly isBusy?: boolean;
}

export const ConsoleButton = ({ kind = 'plain', isBusy = false, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={`${styles['button']} ${styles[kind]}`}
    disabled={rest.disabled === true || isBusy}
    aria-busy={isBusy}
  />
);
