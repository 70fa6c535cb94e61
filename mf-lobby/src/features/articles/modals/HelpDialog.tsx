import { articleSlug } from '@parlour/shared-contracts/domains/articles';
import * as z from '@parlour/shared-contracts/schema';
import {
  Button,
  Dialog,
  EmptyState,
  Loaded,
  LoadingState,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import { observer } from 'mobx-react-lite';
import { createArticleResource } from '../articleResource.ts';
import classes from './Modals.module.css';

/** Name of the article that is shown if the request names no article. */
const TERMS = 'terms';

interface HelpDialogProps {
  /** `article` is the name of the article. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Shows one article of the help centre over the current page. */
export const HelpDialog = observer(({ parameters, onClose }: HelpDialogProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const named = z.safeParse(articleSlug, parameters['article']);
  const store = useScopedStore((platform) =>
    createArticleResource(platform, named.success ? named.data : TERMS),
  );
  const help = destinations.href('help');
  const article = store.value?.article;
  return (
    <Dialog
      isOpen
      size="large"
      title={article?.title ?? t('page_help')}
      onClose={onClose}
      footer={
        <>
          {help !== null && (
            <Button href={help} onClick={onClose}>
              {t('page_help')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('help.close')}
          </Button>
        </>
      }
    >
      <Loaded from={store} loading={<LoadingState kind="list" count={6} />}>
        {({ article: found }) =>
          found === null ? (
            <EmptyState title={t('articles.gone')} text={t('articles.goneText')} />
          ) : (
            <div className={classes['content']}>
              <p className={classes['date']}>
                {t('articles.changed', { date: format.date(found.changedAt, 'day') })}
              </p>
              <RichText html={found.content} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
});
