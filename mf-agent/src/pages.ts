import { definePages, type PageEntry } from '@parlour/shared-ui/pages';
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

const agent = { path: '/agentHome', access: 'agent' } as const;

const upcoming: Pick<PageEntry, 'path' | 'access' | 'load'> = {
  ...agent,
  load: async () =>
    (await import(/* webpackChunkName: "page-upcoming" */ './features/upcoming/UpcomingPage.tsx'))
      .UpcomingPage,
};

/** In the order of the menu. */
export const pages = definePages({
  agentAnnouncement: { ...upcoming, menu: { icon: Megaphone } },
  agentTeamOverview: {
    ...agent,
    isDefault: true,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-teamOverview" */ './features/teamOverview/TeamOverviewPage.tsx'
        )
      ).TeamOverviewPage,
    destination: 'agentCentre',
    menu: { icon: ChartColumn },
  },
  agentRegisterAccount: { ...upcoming, menu: { icon: UserPlus } },
  agentTeamManagement: { ...upcoming, menu: { icon: Users } },
  agentTeamBetting: { ...upcoming, menu: { icon: Ticket } },
  agentUserLoss: { ...upcoming, menu: { icon: TrendingDown } },
  agentMyIncome: { ...upcoming, menu: { icon: Wallet } },
  agentAccountDetails: { ...upcoming, menu: { icon: ScrollText } },
  agentRedEnvelope: { ...upcoming, menu: { icon: Gift } },
  agentReferralLinks: { ...upcoming, menu: { icon: LinkIcon } },
  agentTransfer: { ...upcoming, menu: { icon: ArrowLeftRight } },
});
