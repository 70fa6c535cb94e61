import { InlineAlert, Switch, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Inbox.module.css';
import type { PushStore } from './PushStore.ts';

/** Switches push messages in this browser on and off. */
export const PushSwitch = observer(({ store }: { readonly store: PushStore }) => {
  const { t } = useTranslation('overlay');
  const { state, switching } = store;
  if (state === 'absent') return null;
  return (
    <div className={classes['push']}>
      <Switch
        isOn={state === 'on'}
        isDisabled={state === 'blocked' || switching.isPending}
        label={t('overlay:inbox.push')}
        onChange={(isOn) => void switching.run(isOn)}
      />
      {state === 'blocked' && <p className={classes['note']}>{t('overlay:inbox.pushBlocked')}</p>}
      {state !== 'blocked' && switching.failure === null && (
        <p className={classes['note']}>{t('overlay:inbox.pushText')}</p>
      )}
      {switching.failure && <InlineAlert>{t('overlay:inbox.pushFailed')}</InlineAlert>}
    </div>
  );
});
