import { useEffect, useRef, type ReactNode } from 'react';
import { SectionHeader } from './SectionHeader.tsx';
import classes from './CentreLayout.module.css';

export interface CentrePage {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Content at the end of the entry, for example a count. */
  readonly trailing?: ReactNode;
}

export interface CentreLayoutProps {
  readonly menuLabel: string;
  readonly pages: readonly CentrePage[];
  readonly title: ReactNode;
  /** Content below the menu; on phones it is below the page. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Pages with their own menu. The menu is a column beside the page; on phones it is a line above the page that scrolls
 * sideways. The menu scrolls to the entry of the page, and the page does not move.
 */
export const CentreLayout = ({ menuLabel, pages, title, aside, children }: CentreLayoutProps) => {
  const menu = useRef<HTMLUListElement>(null);
  const position = pages.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const line = menu.current;
    const entry = line?.children[position];
    if (!line || !(entry instanceof HTMLElement)) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = entry;
    line.scrollLeft = offsetLeft - (line.clientWidth - offsetWidth) / 2;
    line.scrollTop = Math.min(
      Math.max(line.scrollTop, offsetTop + offsetHeight - line.clientHeight),
      offsetTop,
    );
  }, [position]);
  return (
    <div className={classes['root']}>
      <div className={classes['side']}>
        <nav className={classes['menu']} aria-label={menuLabel}>
          <ul ref={menu} className={classes['list']}>
            {pages.map(({ key, label, icon, href, isCurrent, trailing }) => (
              <li key={key}>
                <a className={classes['entry']} href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {icon}
                  <span className={classes['label']}>{label}</span>
                  {trailing}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {aside}
      </div>
      <div className={classes['page']}>
        <SectionHeader level={1} title={title} />
        {children}
      </div>
    </div>
  );
};
