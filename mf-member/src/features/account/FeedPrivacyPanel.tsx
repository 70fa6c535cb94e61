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
import type { FeedPrivacyStore } from './FeedPrivacyStore.ts';
import classes from './FeedPrivacyPanel.module.css';

/** Lets the member leave the lists of wins and bets that everyone sees. */
export const FeedPrivacyPanel = observer(({ store }: { readonly store: FeedPrivacyStore }) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { failure } = store.hiding;
  return (
    <Panel title={t('feedPrivacy.title')}>
      <Loaded from={store.privacy} loading={<LoadingState kind="list" count={1} />}>
        {({ isHidden }) => (
          <div className={classes['root']}>
            <Switch
              isOn={!isHidden}
              onChange={(isShown) => void store.hiding.run(!isShown)}
              label={t('feedPrivacy.show')}
            />
            <p className={classes['note']}>{t('feedPrivacy.text')}</p>
            {failure && <InlineAlert>{textOf(failure)}</InlineAlert>}
          </div>
        )}
      </Loaded>
    </Panel>
  );
});
