import { Centre, useTranslation } from '@parlour/shared-ui/core';
import { UnreadMessages } from './features/centre/UnreadMessages.tsx';

export const App = () => {
  const { t } = useTranslation('member');
  return <Centre menuLabel={t('menu')} trailing={{ messageV2: <UnreadMessages /> }} />;
};
