import { useTranslation } from '@parlour/shared-ui/core';
import Gift from 'lucide-react/icons/gift';
import { ArticleList } from './ArticleList.tsx';
import { ArticlePage } from './ArticlePage.tsx';

export const PromotionsPage = () => {
  const { t } = useTranslation('lobby');
  const title = t('page_promotions');
  return (
    <ArticlePage title={title} icon={<Gift />}>
      <ArticleList kind="promotion" label={title} as="cards" emptyIcon={<Gift />} />
    </ArticlePage>
  );
};
