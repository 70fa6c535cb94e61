import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { Tag, useTranslation, type MenuItem } from '@parlour/shared-ui/core';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { useShell } from '../../ShellContext.ts';

/** The user menu; pages of the member centre open through the account gate (SHELL-076 to 078). */
export const useAccountMenu = (): readonly MenuItem[] => {
  const { session, accountGate, navigation, bus } = useShell();
  const { t } = useTranslation('shell');
  const panel = (key: string, page: string, icon: MenuItem['icon']): MenuItem => ({
    key,
    label: t(key),
    icon,
    onSelect: () => accountGate.open(hrefOf(sitePaths.member, { page })),
  });
  return [
    panel('account', 'securityCenter', <User />),
    ...(session.isAgent
      ? [
          {
            key: 'agent',
            label: t('agent'),
            icon: <Users />,
            onSelect: () => navigation.push(sitePaths.agentHome),
          },
        ]
      : []),
    panel('bettingRecord', 'personalHistoryCopy', <ReceiptText />),
    panel('myIncome', 'personalProfit', <ChartNoAxesCombined />),
    {
      ...panel('messages', 'messageV2', <Mail />),
      ...(session.unreadMessages > 0 ? { trailing: <Tag tone="accent">{session.unreadMessages}</Tag> } : {}),
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
