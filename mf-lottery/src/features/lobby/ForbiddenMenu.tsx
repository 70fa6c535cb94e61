import { Button, EmptyState, Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Lock from 'lucide-react/icons/lock';

export const ForbiddenMenu = () => {
  const { t } = useTranslation('lottery');
  const register = usePlatform().destinations.href('register');
  return (
    <Panel>
      <EmptyState
        icon={<Lock />}
        title={t('membersOnly')}
        text={t('membersOnlyText')}
        action={
          register !== null && (
            <Button variant="primary" href={register}>
              {t('register')}
            </Button>
          )
        }
      />
    </Panel>
  );
};
