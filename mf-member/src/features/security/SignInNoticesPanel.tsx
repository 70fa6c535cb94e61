import {
  InlineAlert,
  Loaded,
  LoadingState,
  Panel,
  Switch,
  useFailureText,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './SignInNoticesPanel.module.css';
import type { SignInNoticesStore } from './SignInNoticesStore.ts';

/** Lets the member choose a message about each sign-in. */
export const SignInNoticesPanel = observer(({ store }: { readonly store: SignInNoticesStore }) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { failure } = store.choice;
  return (
    <Panel title={t('signInNotices.title')}>
      <Loaded from={store.notices} loading={<LoadingState kind="list" count={1} />}>
        {({ isWanted }) => (
          <div className={classes['root']}>
            <Switch
              isOn={isWanted}
              onChange={(isOn) => void store.choice.run(isOn)}
              label={t('signInNotices.each')}
            />
            <p className={classes['note']}>{t('signInNotices.text')}</p>
            {failure && <InlineAlert>{textOf(failure)}</InlineAlert>}
          </div>
        )}
      </Loaded>
    </Panel>
  );
});
