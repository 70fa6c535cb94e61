import type { Authenticator } from '@parlour/shared-contracts/domains/secondFactor';
import {
  Button,
  Loaded,
  LoadingState,
  Panel,
  Resource,
  Tag,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { createAuthenticatorApi } from './authenticatorApi.ts';
import classes from './AuthenticatorPanel.module.css';
import { AuthenticatorTask, type TaskKind } from './AuthenticatorTask.ts';
import { TaskDialog } from './TaskDialog.tsx';

export interface AuthenticatorPanelProps {
  /** Called after a change that the member is notified of. */
  readonly onChanged: () => void;
}

export const AuthenticatorPanel = observer(({ onChanged }: AuthenticatorPanelProps) => {
  const { bus, report } = usePlatform();
  const { t } = useTranslation('member');
  const [task, setTask] = useState<AuthenticatorTask | null>(null);
  const content = useFocusAfter<HTMLDivElement>(task !== null);
  const { api, state } = useScopedStore((platform) => {
    const ownApi = createAuthenticatorApi(platform.http);
    const read = (signal: AbortSignal): Promise<Authenticator> => ownApi.read(signal);
    return { api: ownApi, state: new Resource<Authenticator>(platform, { access: 'member', read }) };
  });
  const handleChanged = () => {
    void state.refresh();
    onChanged();
  };
  const handleRemoved = () => {
    bus.emit('notification.requested', { kind: 'success', text: t('authenticator.removed') });
    setTask(null);
  };
  const begin = (kind: TaskKind) => {
    const options = { kind, api, report, onChanged: handleChanged, onRemoved: handleRemoved };
    setTask(new AuthenticatorTask(options));
  };
  return (
    <Panel title={t('authenticator.title')}>
      <div ref={content} className={classes['content']} tabIndex={-1}>
        <Loaded from={state} loading={<LoadingState kind="list" count={1} />}>
          {({ since, waitsUntil = null, codesLeft }) => {
            if (since !== null) return <On since={since} codesLeft={codesLeft} onBegin={begin} />;
            if (waitsUntil !== null) return <Waiting until={waitsUntil} onCancel={() => begin('cancel')} />;
            return <Off onBegin={() => begin('enrol')} />;
          }}
        </Loaded>
      </div>
      {task && <TaskDialog task={task} onClose={() => setTask(null)} />}
    </Panel>
  );
});

/** Moves the focus after a dialog has closed whose button is gone. */
const useFocusAfter = <Target extends HTMLElement>(isOpen: boolean) => {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
};

const Off = ({ onBegin }: { readonly onBegin: () => void }) => {
  const { t } = useTranslation('member');
  return (
    <div className={classes['line']}>
      <p className={classes['text']}>{t('authenticator.offText')}</p>
      <Button variant="primary" onClick={onBegin}>
        {t('authenticator.setUp')}
      </Button>
    </div>
  );
};

interface WaitingProps {
  /** ISO 8601. */
  readonly until: string;
  readonly onCancel: () => void;
}

const Waiting = ({ until, onCancel }: WaitingProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return (
    <div className={classes['line']}>
      <div className={classes['text']}>
        <p className={classes['state']}>
          <Tag tone="warning">{t('authenticator.waits')}</Tag>
          <span>{t('authenticator.waitsUntil', { moment: format.date(until, 'moment') })}</span>
        </p>
        <p>{t('authenticator.waitsText')}</p>
      </div>
      <div className={classes['actions']}>
        <Button onClick={onCancel}>{t('authenticator.remove')}</Button>
      </div>
    </div>
  );
};

interface OnProps {
  readonly since: string;
  readonly codesLeft: number;
  readonly onBegin: (kind: TaskKind) => void;
}

const On = ({ since, codesLeft, onBegin }: OnProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return (
    <div className={classes['line']}>
      <div className={classes['text']}>
        <p className={classes['state']}>
          <Tag tone="success">{t('authenticator.on')}</Tag>
          <span>{t('authenticator.since', { moment: format.date(since, 'day') })}</span>
        </p>
        <p>{t('authenticator.codesLeft', { number: codesLeft })}</p>
      </div>
      <div className={classes['actions']}>
        <Button onClick={() => onBegin('renew')}>{t('authenticator.renew')}</Button>
        <Button onClick={() => onBegin('remove')}>{t('authenticator.remove')}</Button>
      </div>
    </div>
  );
};
