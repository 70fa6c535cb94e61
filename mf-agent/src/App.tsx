import { Centre, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider } from '@parlour/shared-ui/forms';
import { SupportHours } from './features/centre/SupportHours.tsx';

export const App = () => {
  const { t } = useTranslation('agent');
  return (
    <AntdProvider>
      <Centre menuLabel={t('menu')} aside={<SupportHours />} />
    </AntdProvider>
  );
};
