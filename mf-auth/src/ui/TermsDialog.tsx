import { mapRead, readOf } from '@parlour/shared-contracts';
import { articleEndpoints, type Article } from '@parlour/shared-contracts/domains/articles';
import {
  Button,
  Dialog,
  EmptyState,
  Loaded,
  LoadingState,
  Resource,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';

/** Name of the article with the terms of use. */
const TERMS = 'terms';

export interface TermsDialogProps {
  readonly onClose: () => void;
}

/** Shows the terms of use over a form. */
export const TermsDialog = ({ onClose }: TermsDialogProps) => {
  const { t } = useTranslation('auth');
  const terms = useScopedStore(
    (platform) =>
      new Resource<{ readonly article: Article | null }>(platform, {
        reloadOn: ['language'],
        read: mapRead(
          readOf(platform.http, articleEndpoints.one, () => ({
            params: { slug: TERMS },
            query: { language: platform.i18n.language },
          })),
          (article) => ({ article }),
        ),
      }),
  );
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="large"
      title={t('registration.termsTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('registration.termsBack')}
        </Button>
      }
    >
      <Loaded from={terms} loading={<LoadingState kind="list" count={6} />}>
        {({ article }) =>
          article === null ? (
            <EmptyState title={t('registration.termsGone')} />
          ) : (
            <RichText html={article.content} />
          )
        }
      </Loaded>
    </Dialog>
  );
};
