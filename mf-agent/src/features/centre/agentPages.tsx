import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartColumn from 'lucide-react/icons/chart-column';
import Gift from 'lucide-react/icons/gift';
import LinkIcon from 'lucide-react/icons/link';
import Megaphone from 'lucide-react/icons/megaphone';
import ScrollText from 'lucide-react/icons/scroll-text';
import Ticket from 'lucide-react/icons/ticket';
import TrendingDown from 'lucide-react/icons/trending-down';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactElement } from 'react';

interface AgentPage {
  readonly key: string;
  readonly icon: ReactElement;
}

const DEFAULT_PAGE = 'agentTeamOverview';

/** In menu order. */
export const agentPages: readonly AgentPage[] = [
  { key: 'agentAnnouncement', icon: <Megaphone aria-hidden="true" /> },
  { key: DEFAULT_PAGE, icon: <ChartColumn aria-hidden="true" /> },
  { key: 'agentRegisterAccount', icon: <UserPlus aria-hidden="true" /> },
  { key: 'agentTeamManagement', icon: <Users aria-hidden="true" /> },
  { key: 'agentTeamBetting', icon: <Ticket aria-hidden="true" /> },
  { key: 'agentUserLoss', icon: <TrendingDown aria-hidden="true" /> },
  { key: 'agentMyIncome', icon: <Wallet aria-hidden="true" /> },
  { key: 'agentAccountDetails', icon: <ScrollText aria-hidden="true" /> },
  { key: 'agentRedEnvelope', icon: <Gift aria-hidden="true" /> },
  { key: 'agentReferralLinks', icon: <LinkIcon aria-hidden="true" /> },
  { key: 'agentTransfer', icon: <ArrowLeftRight aria-hidden="true" /> },
];

export const agentPageHref = (key: string): string => hrefOf(sitePaths.agentHome, { page: key });

/** The page that the address names; the team overview where it names none. */
export const agentPageKey = (wanted: string | null): string =>
  agentPages.find(({ key }) => key === wanted)?.key ?? DEFAULT_PAGE;
