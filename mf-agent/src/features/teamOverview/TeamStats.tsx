import { Money, StatCard, useFormat, useTranslation } from '@parlour/shared-ui/core';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Briefcase from 'lucide-react/icons/briefcase';
import ChartLine from 'lucide-react/icons/chart-line';
import Radio from 'lucide-react/icons/radio';
import Ticket from 'lucide-react/icons/ticket';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactElement } from 'react';
import type { Team } from './Team.ts';
import classes from './TeamStats.module.css';

type Count = 'members' | 'agents' | 'onlineMembers' | 'newMembers' | 'activeMembers';
type Amount = 'teamBalance' | 'deposits' | 'withdrawals' | 'validBets' | 'profitAndLoss';

const counts: readonly (readonly [Count, ReactElement])[] = [
  ['members', <Users key="icon" />],
  ['agents', <Briefcase key="icon" />],
  ['onlineMembers', <Radio key="icon" />],
  ['newMembers', <UserPlus key="icon" />],
  ['activeMembers', <BadgeCheck key="icon" />],
];

const amounts: readonly (readonly [Amount, ReactElement])[] = [
  ['teamBalance', <Wallet key="icon" />],
  ['deposits', <ArrowDownToLine key="icon" />],
  ['withdrawals', <ArrowUpFromLine key="icon" />],
  ['validBets', <Ticket key="icon" />],
  ['profitAndLoss', <ChartLine key="icon" />],
];

export const TeamStats = ({ team }: { readonly team: Team }) => {
  const { t } = useTranslation('agent');
  const format = useFormat();
  return (
    <div className={classes['grid']}>
      {counts.map(([key, icon]) => (
        <StatCard key={key} icon={icon} label={t(key)} value={format.number(team[key])} />
      ))}
      {amounts.map(([key, icon]) => (
        <StatCard
          key={key}
          icon={icon}
          label={t(key)}
          value={<Money value={team[key]} isSigned={key === 'profitAndLoss'} />}
          {...(key === 'profitAndLoss' ? { hint: t('playersSide') } : {})}
        />
      ))}
    </div>
  );
};
