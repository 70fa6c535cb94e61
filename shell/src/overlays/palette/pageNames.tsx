import { lobbyTypes } from '@parlour/shared-contracts';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Crown from 'lucide-react/icons/crown';
import FileClock from 'lucide-react/icons/file-clock';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { lobbyIcons } from '../../frame/icons.tsx';

export interface PageName {
  /** Key of the name. */
  readonly label: string;
  /** Key of further words by which the page is found. */
  readonly words?: string;
  readonly icon: LucideIcon;
  readonly isForGuests?: true;
}

const name = (label: string, icon: LucideIcon, words?: string): PageName => ({
  label,
  icon,
  ...(words !== undefined && { words: `overlay:words.${words}` }),
});

/** Names of pages by the key of the page table. The palette does not list other pages, such as announced ones. */
export const pageNames: ReadonlyMap<string, PageName> = new Map([
  ['home', name('shell:home', House)],
  ...lobbyTypes.map((type) => [type, name(`shell:type${type}`, lobbyIcons[type], type)] as const),
  ['favorite', name('shell:favorites', Heart)],
  ['recent', name('overlay:pages.recent', Clock)],
  ['gameList', name('overlay:pages.gameList', LayoutGrid)],
  ['gameCenter', name('shell:gameCentre', LayoutGrid)],
  ['promotions', name('shell:promotions', Gift)],
  ['announce', name('shell:announcements', Megaphone)],
  ['news', name('shell:news', Newspaper)],
  ['winners', name('shell:winners', Trophy)],
  ['download', name('shell:downloadApp', Smartphone)],
  ['help', name('shell:help', LifeBuoy)],
  ['feedback', name('shell:feedback', Send)],
  ['mirrors', name('shell:allMirrors', Globe, 'mirrors')],
  ['licences', name('shell:licences', FileText)],
  ['responsibleGaming', name('shell:responsibleGaming', ShieldCheck)],
  ['securityCenter', name('shell:account', ShieldCheck, 'securityCenter')],
  ['transferFund', name('overlay:pages.transferFund', Wallet, 'transferFund')],
  ['transferUpline', name('overlay:pages.transferUpline', Send)],
  ['personalHistoryCopy', name('shell:bettingRecord', ReceiptText, 'personalHistoryCopy')],
  ['transactionHistory', name('overlay:pages.transactionHistory', FileClock, 'transactionHistory')],
  ['personalProfit', name('overlay:pages.personalProfit', ChartNoAxesCombined)],
  ['messageV2', name('shell:messages', Mail, 'messages')],
  ['vip', name('shell:vip', Crown, 'vip')],
  ['security', name('overlay:pages.security', LockKeyhole, 'security')],
  ['verification', name('overlay:pages.verification', IdCard, 'verification')],
  ['limits', name('overlay:pages.limits', Gauge, 'limits')],
  ['selfExclusion', name('overlay:pages.selfExclusion', CirclePause, 'selfExclusion')],
  ['forget', { ...name('overlay:pages.forget', LockKeyhole, 'forget'), isForGuests: true }],
  ['agent', { ...name('overlay:pages.agent', Users), isForGuests: true }],
  ['agentTeamOverview', name('overlay:pages.agentTeamOverview', ChartColumn)],
  ['lottery', name('overlay:pages.lottery', Ticket)],
  ['seaLottery', name('overlay:pages.seaLottery', Ticket)],
  ['vnLottery', name('overlay:pages.vnLottery', Ticket)],
  ['pointMall', name('shell:pointMall', Gem)],
]);
