import type { Portal } from '@parlour/shared-contracts/domains/identity';
import { Button, InlineAlert, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { observer } from 'mobx-react-lite';
import type { SignIn } from '../../signIn/SignIn.ts';
import { FailureText } from '../../ui/Failure.tsx';
import { PasskeyLogin } from './PasskeyLogin.ts';
import classes from './OtherWay.module.css';

export interface PasskeyButtonProps {
  readonly signIn: SignIn;
  readonly portal: Portal;
}

export const PasskeyButton = observer(({ signIn, portal }: PasskeyButtonProps) => {
  const { t } = useTranslation('auth');
  const store = useScopedStore((platform) => new PasskeyLogin({ signIn, platform, portal }));
  if (!store.isOffered) return null;
  return (
    <div className={classes['root']}>
      {store.entry.failure && <FailureText failure={store.entry.failure} />}
      {store.isUnused && <InlineAlert>{t('passkey.unused')}</InlineAlert>}
      <Button
        size="large"
        isBlock
        icon={<Fingerprint aria-hidden="true" />}
        isLoading={store.isBusy}
        onClick={store.logIn}
      >
        {t('passkey.by')}
      </Button>
    </div>
  );
});
