import {
  Button,
  Deferred,
  DeferredCode,
  EmptyState,
  Loaded,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import Unlink from 'lucide-react/icons/unlink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RegistrationRules } from '../../../verification/RegistrationRules.ts';
import { FocusFirst } from '../../../ui/FocusFirst.tsx';
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx';
import { createPasswordsApi } from '../passwordsApi.ts';
import { LinkResetStore } from './LinkResetStore.ts';

const linkResetForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "link-reset-form" */ './LinkResetForm.tsx')).LinkResetForm,
);

export interface LinkResetProps {
  readonly token: string;
  readonly onAskAgain: () => void;
}

/** The form that the link of the mail leads to. */
export const LinkResetPanel = observer(({ token, onAskAgain }: LinkResetProps) => {
  const { http, bus, report, navigation, destinations } = usePlatform();
  const { t } = useTranslation('auth');
  const handleDone = () => {
    bus.emit('notification.requested', { kind: 'success', text: t('newPassword.logIn') });
    const login = destinations.href('login');
    if (login !== null) navigation.push(login);
  };
  const [store] = useState(
    () => new LinkResetStore({ api: createPasswordsApi(http), token, report, onDone: handleDone }),
  );
  const rules = useScopedStore((platform) => new RegistrationRules(platform));
  if (store.isSpent) return <SpentLink onAskAgain={onAskAgain} />;
  const skeleton = <FormSkeleton />;
  return (
    <Deferred code={linkResetForm} loading={skeleton}>
      {(LinkResetForm) => (
        <Loaded from={rules.settings} loading={skeleton}>
          {() => (
            <FocusFirst>
              <LinkResetForm store={store} rule={rules.checkOf('password')} />
            </FocusFirst>
          )}
        </Loaded>
      )}
    </Deferred>
  );
});

const SpentLink = ({ onAskAgain }: Pick<LinkResetProps, 'onAskAgain'>) => {
  const { t } = useTranslation('auth');
  return (
    <EmptyState
      role="alert"
      icon={<Unlink />}
      title={t('reset.spentTitle')}
      text={t('reset.spentText')}
      action={
        <Button variant="primary" size="large" onClick={onAskAgain}>
          {t('reset.askAgain')}
        </Button>
      }
    />
  );
};
