import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores presses; the button keeps its width and stays focusable. */
  readonly isLoading?: boolean;
  /** Takes the whole line. */
  readonly isBlock?: boolean;
  /** Makes it a link that looks like a button. */
  readonly href?: string;
  readonly target?: AnchorHTMLAttributes<HTMLAnchorElement>['target'];
  readonly onClick?: MouseEventHandler<HTMLElement>;
  /** Address that the control opens although it is not a link. It is prefetched when a pointer comes near. */
  readonly 'data-ahead'?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Starts an action. A view has at most one `primary` button. */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  isLoading = false,
  isBlock = false,
  href,
  target,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const names = joinClasses(
    classes['root'],
    classes[variant],
    classes[size],
    isBlock && classes['block'],
    isLoading && classes['loading'],
    className,
  );
  const content = (
    <span className={classes['content']}>
      {icon}
      {children}
    </span>
  );
  if (href !== undefined && !rest.disabled) {
    const { 'aria-label': label, title, id } = rest;
    return (
      <a
        className={names}
        href={href}
        target={target}
        rel={target === '_blank' ? 'noopener noreferrer' : undefined}
        onClick={onClick}
        aria-label={label}
        title={title}
        id={id}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={names}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
};
