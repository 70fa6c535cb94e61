import {
  Avatar,
  Button,
  IconButton,
  Menu,
  Money,
  Tag,
  useThrottledCallback,
  useTranslation,
} from '@parlour/shared-ui/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { AccountMenuHeader } from './AccountMenuHeader.tsx';
import { HideBalanceButton } from './HideBalanceButton.tsx';
import { InboxButton } from './InboxButton.tsx';
import { MoneyButtons } from './MoneyButtons.tsx';
import { SessionFiguresText } from './SessionFiguresText.tsx';
import { useAccountMenu } from './useAccountMenu.tsx';
import { useMemberName } from './useMemberName.ts';
import classes from './AccountArea.module.css';

/** Balance, money buttons and menu of a signed-in member. */
export const AccountArea = observer(() => {
  const { account, session, site, bus } = useShell();
  const { t } = useTranslation('shell');
  const isTrial = session.state === 'trial';
  const items = useAccountMenu();
  const refresh = useThrottledCallback(() => void account.balance.refresh());
  const name = useMemberName();
  if (name === null) return null;
  return (
    <div className={classes['area']}>
      <span className={classes['figures']}>
        <SessionFiguresText />
      </span>
      <div className={classes['balance']}>
        {isTrial && <Tag tone="accent">{t('trialMark')}</Tag>}
        <span className={classes['amount']}>
          {session.balance === null ? (
            '–'
          ) : (
            <Money value={session.balance} isMasked={session.isBalanceHidden} />
          )}
        </span>
        <span className={classes['hiding']}>
          <HideBalanceButton size="small" />
        </span>
        <span className={classes['refresh']}>
          <IconButton size="small" icon={<RefreshCw />} label={t('refreshBalance')} onClick={refresh} />
        </span>
      </div>
      <span className={isTrial ? classes['trialMoney'] : classes['money']}>
        <MoneyButtons />
      </span>
      {isTrial && (
        <span className={classes['money']}>
          <Button variant="primary" onClick={() => bus.emit('modal.requested', { modal: 'registerModal' })}>
            {t('register')}
          </Button>
        </span>
      )}
      <InboxButton />
      <Menu
        label={t('accountMenu')}
        header={<AccountMenuHeader />}
        triggerClassName={classes['account']}
        trigger={
          <span className={classes['person']}>
            <Avatar
              name={name}
              size={32}
              imageUrl={session.avatar === null ? undefined : site.imageUrl(session.avatar)}
            />
            <span className={classes['name']}>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </span>
        }
        items={items}
      />
    </div>
  );
});
