import { IconButton, useTranslation } from '@parlour/shared-ui/core';
import Copy from 'lucide-react/icons/copy';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { SessionFiguresText } from './SessionFiguresText.tsx';
import { useMemberName } from './useMemberName.ts';
import classes from './AccountArea.module.css';

export const AccountMenuHeader = observer(() => {
  const { session, bus } = useShell();
  const { t } = useTranslation('shell');
  const { member } = session;
  const name = useMemberName();
  if (!member) return null;
  const copyId = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(member.id);
      bus.emit('notification.requested', { kind: 'success', text: t('copy_success') });
    } catch {
      bus.emit('notification.requested', { kind: 'error', text: t('copyFailed') });
    }
  };
  return (
    <div className={classes['identity']}>
      <strong>{name}</strong>
      <span className={classes['id']}>
        ID {member.id}
        <IconButton size="small" icon={<Copy />} label={t('copyId')} onClick={() => void copyId()} />
      </span>
      <SessionFiguresText />
    </div>
  );
});
