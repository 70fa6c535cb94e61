import { Dialog, EmptyState, LoadingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { requiredPasswordChange } from '../../../signIn/RequiredPasswordChange.ts';
import { MemberChange, SignInPasswordChange } from './ChangePanel.tsx';
import { LogInFirst } from './LogInFirst.tsx';

export interface ChangeDialogProps {
  readonly onClose: () => void;
}

export const PasswordChangeDialog = ({ onClose }: ChangeDialogProps) => {
  const { t } = useTranslation('auth');
  // Leaving the change drops the sign-in, which then has to start again.
  useEffect(() => () => requiredPasswordChange.drop(), []);
  return (
    <Dialog isOpen size="small" title={t('changeTitle')} onClose={onClose}>
      <Content onDone={onClose} />
    </Dialog>
  );
};

const Content = observer(({ onDone }: { readonly onDone: () => void }) => {
  const { session } = usePlatform();
  const { t } = useTranslation('auth');
  const { t: kit } = useTranslation('kit');
  if (requiredPasswordChange.current) return <SignInPasswordChange onDone={onDone} />;
  if (session.isPending) return <LoadingState kind="list" count={2} />;
  if (session.state === 'guest') return <LogInFirst />;
  if (session.state === 'full') return <MemberChange onDone={onDone} />;
  return <EmptyState icon={<TriangleAlert />} title={kit('trialTitle')} text={t('change.trial')} />;
});
