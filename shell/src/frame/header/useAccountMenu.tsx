import type { DestinationName } from '@parlour/shared-contracts';
import { Tag, useTranslation, type MenuItem } from '@parlour/shared-ui/core';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { useShell } from '../../ShellContext.ts';
import classes from './AccountArea.module.css';

const isApple = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

/** The user menu. Pages for some accounts only open through the account gate (SHELL-076 to 078). */
export const useAccountMenu = (): readonly MenuItem[] => {
  const { session, accountGate, bus, destinations, overlay } = useShell();
  const { t } = useTranslation('shell');
  /** SHELL-076 and 078 ask for these entries, although a trial account reads there that it needs a real one. */
  const locked = session.state === 'trial' ? { trailing: <LockKeyhole aria-hidden /> } : {};
  const entry = (key: string, name: DestinationName, icon: MenuItem['icon']): readonly MenuItem[] => {
    const href = destinations.href(name);
    if (href === null) return [];
    return [{ key, label: t(key), icon, ...locked, onSelect: () => accountGate.open(href) }];
  };
  const unread =
    session.unreadMessages > 0 ? { trailing: <Tag tone="accent">{session.unreadMessages}</Tag> } : {};
  const realAccount: MenuItem = {
    key: 'playForReal',
    label: t('playForReal'),
    icon: <UserPlus />,
    onSelect: () => bus.emit('modal.requested', { modal: 'registerModal' }),
  };
  return [
    ...(session.state === 'trial' ? [realAccount] : []),
    ...entry('account', 'account', <User />),
    ...(session.isAgent ? entry('agent', 'agentCentre', <Users />) : []),
    ...entry('bettingRecord', 'betRecords', <ReceiptText />),
    ...entry('myIncome', 'profit', <ChartNoAxesCombined />),
    ...entry('messages', 'messages', <Mail />).map((item) => ({ ...item, ...unread })),
    {
      key: 'findAnything',
      label: t('findAnything'),
      icon: <Search />,
      trailing: <kbd className={classes['keys']}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>,
      onSelect: () => overlay.show('palette'),
    },
    {
      key: 'signOut',
      label: t('signOut'),
      icon: <LogOut />,
      isDanger: true,
      onSelect: () => bus.emit('session.endRequested', {}),
    },
  ];
};
