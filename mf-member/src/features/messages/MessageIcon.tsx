import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import CircleX from 'lucide-react/icons/circle-x';
import Gauge from 'lucide-react/icons/gauge';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LaptopMinimal from 'lucide-react/icons/laptop-minimal';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { MessageKind } from '@parlour/shared-contracts/domains/messageKinds';
import type { ReactNode } from 'react';
import classes from './Messages.module.css';

const icons: Readonly<Record<MessageKind, ReactNode>> = {
  depositCredited: <BanknoteArrowDown />,
  depositFailed: <CircleX />,
  depositReversed: <CircleX />,
  debtPaid: <BanknoteArrowDown />,
  withdrawalApproved: <BanknoteArrowUp />,
  withdrawalRejected: <CircleX />,
  payoutPartSent: <BanknoteArrowUp />,
  payoutTimedOut: <BanknoteArrowUp />,
  payoutAccountAdded: <Landmark />,
  payoutAccountChanged: <Landmark />,
  passwordChanged: <ShieldCheck />,
  transactionPasswordSet: <ShieldCheck />,
  passkeyAdded: <ShieldCheck />,
  passkeyRemoved: <ShieldCheck />,
  authenticatorAdded: <ShieldCheck />,
  authenticatorRemoved: <ShieldCheck />,
  contactChanged: <ShieldCheck />,
  signedIn: <LaptopMinimal />,
  newDevice: <LaptopMinimal />,
  transferReceived: <Send />,
  transferSent: <Send />,
  limitChanged: <Gauge />,
  limitRemoved: <Gauge />,
  profileReopened: <ShieldCheck />,
  accountReview: <Gauge />,
  excluded: <Gauge />,
  documentAccepted: <IdCard />,
  documentRejected: <IdCard />,
  feedbackAnswered: <MessageSquare />,
  notice: <Mail />,
  advertisement: <Megaphone />,
};
const byKind: ReadonlyMap<string, ReactNode> = new Map(Object.entries(icons));

/** The picture of a kind of message. A kind that this part does not know has the picture of a letter. */
export const MessageIcon = ({ kind }: { readonly kind: string }) => (
  <span className={classes['icon']} aria-hidden="true">
    {byKind.get(kind) ?? <Mail />}
  </span>
);
