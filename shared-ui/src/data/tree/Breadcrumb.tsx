import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { isPlainClick } from '../../core/behaviour/isPlainClick.ts';
import classes from './Breadcrumb.module.css';

export interface Crumb {
  readonly key: string;
  readonly label: ReactNode;
  /** Makes it a link. If there is an `onSelect`, a plain click calls it instead. */
  readonly href?: string;
}

export interface BreadcrumbProps {
  /** Name of the path, for screen readers. */
  readonly label: string;
  /** The path from the root to the current node, which is last. */
  readonly crumbs: readonly Crumb[];
  readonly onSelect?: (key: string) => void;
}

/** The path from the root to the current node. */
export const Breadcrumb = ({ label, crumbs, onSelect }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={classes['root']}>
      {crumbs.map(({ key, label: name, href }, index) => (
        <li key={key} className={classes['crumb']}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page" className={classes['present']}>
              {name}
            </span>
          ) : href === undefined ? (
            <button type="button" className={classes['way']} onClick={() => onSelect?.(key)}>
              {name}
            </button>
          ) : (
            <a
              className={classes['way']}
              href={href}
              onClick={(event) => {
                if (!onSelect || !isPlainClick(event)) return;
                event.preventDefault();
                onSelect(key);
              }}
            >
              {name}
            </a>
          )}
          {index < crumbs.length - 1 && <ChevronRight aria-hidden="true" />}
        </li>
      ))}
    </ol>
  </nav>
);
