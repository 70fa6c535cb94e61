import { Button, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { FailureText } from '../../ui/Failure.tsx';
import type { LoginStore } from './LoginStore.ts';
import classes from './OtherWay.module.css';

/** Starts free play without an account. */
export const FreePlayButton = observer(({ store }: { readonly store: LoginStore }) => {
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  if (!site.toggles.freePlay) return null;
  return (
    <div className={classes['root']}>
      {store.freePlay.failure && <FailureText failure={store.freePlay.failure} />}
      <Button
        size="large"
        isBlock
        disabled={store.isSending && !store.freePlay.isPending}
        isLoading={store.freePlay.isPending}
        onClick={() => void store.playFree()}
      >
        {t('login.freePlay')}
      </Button>
    </div>
  );
});
