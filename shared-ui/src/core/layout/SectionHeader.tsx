import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEventHandler, ReactNode } from 'react';
import { useFormat } from '../format/useFormat.ts';
import classes from './SectionHeader.module.css';

export interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** A number after the title. */
  readonly count?: number;
  readonly actionLabel?: string;
  /** Makes the action a link. `onAction` may prevent the navigation. */
  readonly actionHref?: string;
  readonly onAction?: MouseEventHandler<HTMLElement>;
  /** Controls after the action, for example arrows. */
  readonly trailing?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** The heading of a block of content. */
export const SectionHeader = ({
  title,
  icon,
  count,
  actionLabel,
  actionHref,
  onAction,
  trailing,
  level = 2,
}: SectionHeaderProps) => {
  const format = useFormat();
  const Heading = `h${level}` as const;
  const action = (
    <>
      {actionLabel}
      <ChevronRight aria-hidden="true" />
    </>
  );
  return (
    <div className={classes['root']}>
      {icon && <span className={classes['icon']}>{icon}</span>}
      <Heading className={level === 1 ? classes['page'] : classes['title']}>{title}</Heading>
      {count !== undefined && <span className={classes['count']}>{format.number(count)}</span>}
      <div className={classes['end']}>
        {actionLabel &&
          (actionHref === undefined ? (
            <button type="button" className={classes['action']} onClick={onAction}>
              {action}
            </button>
          ) : (
            <a className={classes['action']} href={actionHref} onClick={onAction}>
              {action}
            </a>
          ))}
        {trailing}
      </div>
    </div>
  );
};
