import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { AuthenticatorTask, TaskKind } from './AuthenticatorTask.ts';
import { NewSecret } from './NewSecret.tsx';
import { RecoveryCodeList } from './RecoveryCodes.tsx';
import classes from './TaskDialog.module.css';

/** The fields need antd. The page does not. */
const secretForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "secret-form" */ './SecretForm.tsx')).SecretForm,
);

const titles: Readonly<Record<TaskKind, string>> = {
  enrol: 'authenticator.setUp',
  renew: 'authenticator.renew',
  remove: 'authenticator.remove',
  cancel: 'authenticator.remove',
};

export interface TaskDialogProps {
  readonly task: AuthenticatorTask;
  readonly onClose: () => void;
}

/** Shows the steps of a task, until recovery codes are shown or the authenticator is removed. */
export const TaskDialog = observer(({ task, onClose }: TaskDialogProps) => {
  const { t } = useTranslation('member');
  const { codes, fresh, kind } = task;
  const title = codes ? t('authenticator.codes') : `${t('authenticator.title')}: ${t(titles[kind])}`;
  return (
    <Dialog isOpen size="small" title={title} openDelayMs={0} onClose={onClose}>
      {codes ? (
        <RecoveryCodeList codes={codes} onSaved={onClose} />
      ) : (
        <>
          <p className={classes['lead']}>{t(fresh ? 'authenticator.scan' : `authenticator.lead.${kind}`)}</p>
          {fresh && task.sentTo === null && <p className={classes['lead']}>{t('authenticator.waitLead')}</p>}
          {fresh && <NewSecret secret={fresh.secret} uri={fresh.uri} />}
          <Deferred code={secretForm} loading={<LoadingState kind="list" count={task.asksFor.length} />}>
            {(SecretForm) => <SecretForm key={task.asksFor.join(' ')} task={task} />}
          </Deferred>
        </>
      )}
    </Dialog>
  );
});
