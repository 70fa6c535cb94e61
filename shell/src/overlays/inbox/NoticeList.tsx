import { hrefOf } from '@parlour/shared-contracts';
import type { Announcement } from '@parlour/shared-contracts/domains/content';
import { EmptyState, useFormat, useTranslation } from '@parlour/shared-ui/core';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import classes from './Inbox.module.css';

interface NoticeListProps {
  readonly notices: readonly Announcement[];
  /** Address of the page of announcements; null if the site has none. */
  readonly href: string | null;
  readonly onLeave: () => void;
}

/** The announcements of the site. Each leads to its text on the page of announcements. */
export const NoticeList = ({ notices, href, onLeave }: NoticeListProps) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  if (notices.length === 0) return <EmptyState icon={<Megaphone />} title={t('overlay:inbox.noNotices')} />;
  return (
    <ul className={classes['list']} aria-label={t('shell:announcements')}>
      {notices.map(({ id, title, startDate }) => {
        const content = (
          <>
            <span className={classes['title']}>{title}</span>
            <time className={classes['moment']} dateTime={startDate}>
              {format.date(startDate, 'day')}
            </time>
          </>
        );
        return (
          <li key={id} className={classes['item']}>
            {href === null ? (
              <span className={classes['head']}>{content}</span>
            ) : (
              <a className={classes['head']} href={hrefOf(href, { open: id })} onClick={onLeave}>
                {content}
                <ChevronRight aria-hidden="true" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};
