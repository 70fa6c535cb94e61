import { definePages, type PageEntry } from '@parlour/shared-ui/pages';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import Crown from 'lucide-react/icons/crown';
import Dices from 'lucide-react/icons/dices';
import FileClock from 'lucide-react/icons/file-clock';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Heart from 'lucide-react/icons/heart';
import IdCard from 'lucide-react/icons/id-card';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Target from 'lucide-react/icons/target';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';

const member = { path: '/member', access: 'member' } as const;

const upcoming: Pick<PageEntry, 'path' | 'access' | 'load'> = {
  ...member,
  load: async () =>
    (await import(/* webpackChunkName: "page-upcoming" */ './features/upcoming/UpcomingPage.tsx'))
      .UpcomingPage,
};

/** In the order of the specification. `/member` shows the first one. */
export const pages = definePages({
  securityCenter: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-account" */ './features/account/AccountPage.tsx')).AccountPage,
    destination: 'account',
    menu: { icon: ShieldCheck },
  },
  transferFund: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-wallet" */ './features/wallet/WalletPage.tsx')).WalletPage,
    menu: { icon: Wallet },
  },
  depositv2: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-deposit" */ './features/cashier/deposit/DepositPage.tsx'))
        .DepositPage,
    destination: 'deposit',
    menu: { icon: BanknoteArrowDown },
  },
  withdraw: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-withdraw" */ './features/cashier/withdraw/WithdrawPage.tsx'))
        .WithdrawPage,
    destination: 'withdraw',
    menu: { icon: BanknoteArrowUp },
  },
  transferUpline: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-transfer" */ './features/cashier/transfer/TransferPage.tsx'))
        .TransferPage,
    menu: { icon: ArrowUpFromLine },
  },
  personalHistoryCopy: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-bets" */ './features/records/bets/BetsPage.tsx')).BetsPage,
    destination: 'betRecords',
    menu: { icon: ReceiptText },
  },
  transactionHistory: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-entries" */ './features/records/account/EntriesPage.tsx'))
        .EntriesPage,
    destination: 'accountRecords',
    menu: { icon: FileClock },
  },
  personalProfit: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-profit" */ './features/records/profit/ProfitPage.tsx'))
        .ProfitPage,
    destination: 'profit',
    menu: { icon: ChartNoAxesCombined },
  },
  bonusDetails: { ...upcoming, menu: { icon: TicketPercent } },
  rewardCenter: { ...upcoming, destination: 'rewards', menu: { icon: Gift } },
  referral: { ...upcoming, enabledBy: 'promotion.REFERRAL', menu: { icon: UserPlus } },
  missionLeaderboard: { ...upcoming, destination: 'missions', menu: { icon: Target } },
  messageV2: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-messages" */ './features/messages/MessagesPage.tsx'))
        .MessagesPage,
    destination: 'messages',
    menu: { icon: Mail },
  },
  manualRebate: {
    ...upcoming,
    enabledBy: 'whitelabel.MANPLAYREB3',
    destination: 'rebate',
    menu: { icon: Coins },
  },
  vip: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-rank" */ './features/rank/RankPage.tsx')).RankPage,
    enabledBy: 'session.hasVip',
    destination: 'ranks',
    menu: { icon: Crown },
  },
  creditReport: { ...upcoming, menu: { icon: CreditCard } },
  bonusBets: { ...upcoming, menu: { icon: Dices } },
  favorite: { leadsTo: 'favourites', menu: { icon: Heart } },
  recent: { leadsTo: 'recents', menu: { icon: Clock } },
  referAndEarn: { ...upcoming, menu: { icon: HandCoins } },
  security: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-security" */ './features/security/SecurityPage.tsx'))
        .SecurityPage,
    destination: 'security',
    menu: { icon: LockKeyhole },
  },
  verification: {
    ...member,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-verification" */ './features/verification/VerificationPage.tsx'
        )
      ).VerificationPage,
    destination: 'verification',
    menu: { icon: IdCard },
  },
  limits: {
    ...member,
    load: async () =>
      (await import(/* webpackChunkName: "page-limits" */ './features/limits/LimitsPage.tsx')).LimitsPage,
    destination: 'limits',
    menu: { icon: Gauge },
  },
  selfExclusion: {
    ...member,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-self-exclusion" */ './features/selfExclusion/SelfExclusionPage.tsx'
        )
      ).SelfExclusionPage,
    destination: 'selfExclusion',
    menu: { icon: CirclePause },
  },
});
