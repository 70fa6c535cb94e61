import { useTranslation } from '@parlour/shared-ui/core';
import Megaphone from 'lucide-react/icons/megaphone';
import { ArticleList } from './ArticleList.tsx';
import { ArticlePage } from './ArticlePage.tsx';

export const AnnouncementsPage = () => {
  const { t } = useTranslation('lobby');
  const title = t('page_announce');
  return (
    <ArticlePage title={title} icon={<Megaphone />}>
      <ArticleList kind="notice" label={title} as="rows" emptyIcon={<Megaphone />} />
    </ArticlePage>
  );
};
