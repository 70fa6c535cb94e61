import type { SecurityEvent, SecurityEventKind } from '@parlour/shared-contracts/domains/security';
import { useFormat, useTranslation } from '@parlour/shared-ui/core';
import CirclePause from 'lucide-react/icons/circle-pause';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { MomentText } from '../../ui/MomentText.tsx';
import classes from './SecurityList.module.css';
import { useDeviceName } from './useDeviceName.ts';

const icons: Readonly<Record<SecurityEventKind, ReactNode>> = {
  registered: <UserPlus />,
  signedIn: <LogIn />,
  signInFailed: <ShieldAlert />,
  passwordChanged: <KeyRound />,
  passwordReset: <KeyRound />,
  transactionPasswordSet: <KeyRound />,
  sessionEnded: <LogOut />,
  signedOutElsewhere: <LogOut />,
  authenticatorAdded: <ShieldCheck />,
  authenticatorRemoved: <ShieldOff />,
  emailChanged: <Mail />,
  mobileChanged: <Smartphone />,
  recoveryCodesRenewed: <LifeBuoy />,
  recoveryCodeUsed: <LifeBuoy />,
  passkeyAdded: <Fingerprint />,
  passkeyRemoved: <Fingerprint />,
  selfExcluded: <CirclePause />,
};

/** Text for the count of an event, if it has one. */
const countTexts: Partial<Record<SecurityEventKind, string>> = {
  signInFailed: 'attempts',
  signedOutElsewhere: 'endedSessions',
};

export const EventItem = ({ event }: { readonly event: SecurityEvent }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const nameOf = useDeviceName();
  const { kind, at, proof, extraProof, count, address } = event;
  const countText = countTexts[kind];
  return (
    <li className={classes['item']} data-is-warning={kind === 'signInFailed'}>
      <span className={classes['icon']} aria-hidden="true">
        {icons[kind]}
      </span>
      <div className={classes['texts']}>
        <h3 className={classes['name']}>{t(`event.${kind}`)}</h3>
        <p className={classes['facts']}>
          {proof !== null && <span>{t(`proof.${proof}`)}</span>}
          {extraProof !== null && <span>{t(`extraProof.${extraProof}`)}</span>}
          {countText !== undefined && <span>{t(countText, { number: format.number(count) })}</span>}
          <span>{nameOf(event)}</span>
          <span>{address ?? t('unknownAddress')}</span>
        </p>
      </div>
      <p className={classes['moment']}>
        <MomentText at={at} />
        <span>{format.date(at, 'moment')}</span>
      </p>
    </li>
  );
};
