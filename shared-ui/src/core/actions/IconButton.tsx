import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { joinClasses } from '../joinClasses.ts';
import type { ControlSize } from './Button.tsx';
import classes from './IconButton.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: ReactNode;
  /** What the button does, for people who do not see the icon. It is also the tooltip. */
  readonly label: string;
  readonly size?: ControlSize;
  readonly variant?: 'ghost' | 'filled' | 'outline';
  /** A number on the corner, for example of unread messages. 0 is not shown. */
  readonly count?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows only an icon. */
export const IconButton = ({
  icon,
  label,
  size = 'medium',
  variant = 'ghost',
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    className={joinClasses(classes['root'], classes[size], classes[variant], className)}
  >
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>{' '}
    {count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
  </button>
);
