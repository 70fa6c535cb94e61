import { hrefOf, sitePaths, type SessionView, type SiteView } from '@parlour/shared-contracts';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import Crown from 'lucide-react/icons/crown';
import Dices from 'lucide-react/icons/dices';
import FileClock from 'lucide-react/icons/file-clock';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Heart from 'lucide-react/icons/heart';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Target from 'lucide-react/icons/target';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';

/** A page of the member centre; its title is the text of its key. */
export interface MemberPage {
  readonly key: string;
  readonly icon: ReactNode;
  /** A page of the site that already shows it. */
  readonly path?: string;
  readonly isEnabled?: (site: SiteView, session: SessionView) => boolean;
}

export const DEFAULT_PAGE = 'securityCenter';
export const RANK_PAGE = 'vip';

const offersReferral = (site: SiteView): boolean => site.availablePromo['REFERRAL']?.enabled ?? false;

/** In the specification's order. */
const allPages: readonly MemberPage[] = [
  { key: DEFAULT_PAGE, icon: <ShieldCheck /> },
  { key: 'transferFund', icon: <Wallet /> },
  { key: 'depositv2', icon: <BanknoteArrowDown /> },
  { key: 'withdraw', icon: <BanknoteArrowUp /> },
  { key: 'transferUpline', icon: <ArrowUpFromLine /> },
  { key: 'personalHistoryCopy', icon: <ReceiptText /> },
  { key: 'transactionHistory', icon: <FileClock /> },
  { key: 'personalProfit', icon: <ChartNoAxesCombined /> },
  { key: 'bonusDetails', icon: <TicketPercent /> },
  { key: 'rewardCenter', icon: <Gift /> },
  { key: 'referral', icon: <UserPlus />, isEnabled: offersReferral },
  { key: 'missionLeaderboard', icon: <Target /> },
  { key: 'messageV2', icon: <Mail /> },
  { key: 'manualRebate', icon: <Coins />, isEnabled: ({ whitelabel }) => whitelabel.MANPLAYREB3 },
  { key: RANK_PAGE, icon: <Crown />, isEnabled: (_site, { hasVip }) => hasVip },
  { key: 'creditReport', icon: <CreditCard /> },
  { key: 'bonusBets', icon: <Dices /> },
  { key: 'favorite', icon: <Heart />, path: sitePaths.favorite },
  { key: 'recent', icon: <Clock />, path: sitePaths.recent },
  { key: 'referAndEarn', icon: <HandCoins /> },
];

export const pagesOf = (site: SiteView, session: SessionView): readonly MemberPage[] =>
  allPages.filter(({ isEnabled }) => isEnabled?.(site, session) ?? true);

export const pageHref = ({ key, path }: MemberPage): string =>
  path ?? hrefOf(sitePaths.member, { page: key });

/** The page that `?page=` asks for; the default one where it asks for none that is there. */
export const pageKeyOf = (pages: readonly MemberPage[], wanted: string | null): string =>
  pages.find(({ key, path }) => key === wanted && path === undefined)?.key ?? DEFAULT_PAGE;
