import { sitePaths } from '@parlour/shared-contracts';
import { Button, EmptyState, Panel, useTranslation } from '@parlour/shared-ui/core';
import Lock from 'lucide-react/icons/lock';

export const ForbiddenMenu = () => {
  const { t } = useTranslation('lottery');
  return (
    <Panel>
      <EmptyState
        icon={<Lock />}
        title={t('membersOnly')}
        text={t('membersOnlyText')}
        action={
          <Button variant="primary" href={sitePaths.register}>
            {t('register')}
          </Button>
        }
      />
    </Panel>
  );
};
