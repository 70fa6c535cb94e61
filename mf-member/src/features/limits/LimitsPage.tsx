import type { PlayLimit, SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import {
  InlineAlert,
  Loaded,
  LoadingState,
  Panel,
  useFailureText,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { ActivityPanel } from './ActivityPanel.tsx';
import { BreakPanel } from './BreakPanel.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { LimitItem } from './LimitItem.tsx';
import classes from './Limits.module.css';
import { createLimitsApi } from './limitsApi.ts';
import { LimitsStore } from './LimitsStore.ts';
import { RealityCheckPanel } from './RealityCheckPanel.tsx';
import { SelfTestPanel } from './SelfTestPanel.tsx';

const kinds: readonly PlayLimit['kind'][] = ['deposit', 'loss', 'stake', 'session'];

export const LimitsPage = observer(() => {
  const store = useScopedStore((platform) => new LimitsStore(createLimitsApi(platform.http), platform));
  return (
    <Loaded from={store.state} loading={<LoadingState count={8} />} frame={Panel}>
      {(state) => <Sections store={store} state={state} />}
    </Loaded>
  );
});

interface Props {
  readonly store: LimitsStore;
  readonly state: SaferPlay;
}

const Sections = observer(({ store, state }: Props) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { currency } = state;
  return (
    <div className={classes['root']}>
      <p className={classes['note']}>{t('limits.lead')}</p>
      {store.changing.failure && store.edited === null && (
        <InlineAlert>{textOf(store.changing.failure)}</InlineAlert>
      )}
      {kinds.map((kind) => (
        <Panel key={kind} title={t(`limits.kind.${kind}`)}>
          <div className={classes['root']}>
            <p className={classes['note']}>{t(`limits.about.${kind}`)}</p>
            <ul className={classes['list']}>
              {store.limits(kind).map((limit) => (
                <LimitItem key={limit.period} store={store} limit={limit} currency={currency} />
              ))}
            </ul>
          </div>
        </Panel>
      ))}
      <RealityCheckPanel store={store} state={state} />
      <BreakPanel store={store} state={state} />
      <ActivityPanel store={store} currency={currency} />
      <SelfTestPanel />
      {store.edited && <LimitDialog store={store} limit={store.edited} currency={currency} />}
    </div>
  );
});
