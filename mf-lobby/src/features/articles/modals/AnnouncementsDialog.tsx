import { popupsFor } from '@parlour/shared-contracts';
import {
  Button,
  Dialog,
  EmptyState,
  Loaded,
  LoadingState,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createArticleResource } from '../articleResource.ts';
import classes from './Modals.module.css';

interface AnnouncementsDialogProps {
  readonly of: 'popup' | 'notice';
  readonly onClose: () => void;
}

/** Shows the pop-ups for this visitor, or the notices of the site. It shows one at a time. */
export const AnnouncementsDialog = observer(({ of: kind, onClose }: AnnouncementsDialogProps) => {
  const { site, session, destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const [index, setIndex] = useState(0);
  const list = kind === 'popup' ? popupsFor(site.popup, session) : site.notice;
  const shown = list[Math.min(index, list.length - 1)];
  const rewards = kind === 'popup' ? destinations.href('rewards') : null;
  const all = kind === 'notice' ? destinations.href('announcements') : null;
  const footer = (
    <>
      {list.length > 1 && (
        <Button onClick={() => setIndex((index + 1) % list.length)}>
          {t('articles.next', { number: index + 1, count: list.length })}
        </Button>
      )}
      {rewards !== null && (
        <Button variant="primary" href={rewards} onClick={onClose}>
          {t('articles.rewards')}
        </Button>
      )}
      {all !== null && (
        <Button variant="primary" href={all} onClick={onClose}>
          {t('articles.allNotices')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen size="medium" title={shown?.title ?? t('notices')} onClose={onClose} footer={footer}>
      {shown ? (
        <div className={classes['content']}>
          {kind === 'notice' && <p className={classes['date']}>{format.date(shown.startDate, 'day')}</p>}
          {kind === 'notice' ? (
            <NoticeText key={shown.id} slug={shown.id} />
          ) : (
            <RichText html={shown.content} />
          )}
        </div>
      ) : (
        <EmptyState title={t('articles.empty.notice')} />
      )}
    </Dialog>
  );
});

/** Loads the text of one notice. Every page has the titles of the notices, but not their texts. */
const NoticeText = observer(({ slug }: { readonly slug: string }) => {
  const platform = usePlatform();
  const { t } = useTranslation('lobby');
  const [store] = useState(() => createArticleResource(platform, slug));
  return (
    <Loaded from={store} loading={<LoadingState kind="list" count={3} />}>
      {({ article }) =>
        article === null ? (
          <EmptyState title={t('articles.gone')} text={t('articles.goneText')} />
        ) : (
          <RichText html={article.content} />
        )
      }
    </Loaded>
  );
});
