import type { VerificationMethod, OfferedMethod } from '@parlour/shared-contracts/domains/secondFactor';
import { useTranslation } from '@parlour/shared-ui/core';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId, type ReactNode } from 'react';
import classes from './MethodPicker.module.css';

const icons: Readonly<Record<VerificationMethod, ReactNode>> = {
  authenticator: <ShieldCheck />,
  sms: <MessageSquare />,
  email: <Mail />,
  bankName: <Landmark />,
  recoveryCode: <LifeBuoy />,
};

export interface WayPickerProps {
  readonly ways: readonly OfferedMethod[];
  readonly chosen: OfferedMethod;
  readonly onChoose: (way: OfferedMethod) => void;
}

/** A choice of verification methods. */
export const MethodPicker = ({ ways, chosen, onChoose }: WayPickerProps) => {
  const { t } = useTranslation('auth');
  const name = useId();
  return (
    <fieldset className={classes['ways']}>
      <legend className={classes['legend']}>{t('extra.ways')}</legend>
      <div className={classes['list']}>
        {ways.map((offered) => (
          <label key={offered.way} className={classes['way']}>
            <span className={classes['icon']} aria-hidden="true">
              {icons[offered.way]}
            </span>
            <span className={classes['texts']}>
              {t(`extra.way.${offered.way}`)}
              {offered.to !== null && <span className={classes['to']}> {offered.to}</span>}
            </span>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={offered.way === chosen.way}
              onChange={() => onChoose(offered)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
