import { Tag, usePlatform, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { pageHref, type MemberPage } from './pages.tsx';
import classes from './CentreMenu.module.css';

export interface CentreMenuProps {
  readonly pages: readonly MemberPage[];
  readonly current: string;
}

/** A column beside the page; on phones a line above it that scrolls sideways. */
export const CentreMenu = observer(({ pages, current }: CentreMenuProps) => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = list.current;
    const entry = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !entry) return;
    line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
  }, [current, pages.length]);
  return (
    <nav className={classes['menu']} aria-label={t('menu')}>
      <ul ref={list} className={classes['list']}>
        {pages.map((page) => (
          <li key={page.key}>
            <a
              className={classes['entry']}
              href={pageHref(page)}
              aria-current={page.key === current ? 'page' : undefined}
            >
              {page.icon}
              <span>{t(page.key)}</span>
              {page.key === 'messageV2' && session.unreadMessages > 0 && (
                <Tag tone="accent" className={classes['unread']}>
                  {session.unreadMessages}
                  <VisuallyHidden> {t('unread')}</VisuallyHidden>
                </Tag>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
