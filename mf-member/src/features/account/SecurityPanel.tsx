import { Button, Panel, Tag, usePlatform, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import type { Account, SecurityItem, SecurityKey } from './Account.ts';
import { SecurityMeter } from './SecurityMeter.tsx';
import classes from './SecurityPanel.module.css';

const icons: Readonly<Record<SecurityKey, ReactNode>> = {
  loginPassword: <LockKeyhole />,
  transactionPassword: <KeyRound />,
  email: <Mail />,
  mobile: <Smartphone />,
  bankAccount: <Landmark />,
};

export interface SecurityPanelProps {
  readonly account: Account;
  readonly onChangeContact: (kind: ContactKind) => void;
  readonly onSetTransactionPassword: () => void;
}

export const SecurityPanel = ({ account, ...actions }: SecurityPanelProps) => {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('security')} actions={<SecurityMeter account={account} />} padding="flush">
      <ul>
        {account.securityItems.map((item) => (
          <Item key={item.key} item={item} {...actions} />
        ))}
      </ul>
    </Panel>
  );
};

interface ItemProps extends Omit<SecurityPanelProps, 'account'> {
  readonly item: SecurityItem;
}

const Item = ({ item: { key, isSet, detail }, onChangeContact, onSetTransactionPassword }: ItemProps) => {
  const { bus, destinations } = usePlatform();
  const { t } = useTranslation('member');
  const withdraw = destinations.href('withdraw');
  return (
    <li className={classes['item']}>
      <span className={classes['icon']} aria-hidden="true">
        {icons[key]}
      </span>
      <div className={classes['texts']}>
        <h3 className={classes['name']}>{t(key)}</h3>
        <p className={classes['hint']}>{detail || t(`${key}Hint`)}</p>
      </div>
      <Tag tone={isSet ? 'success' : 'warning'}>{t(isSet ? 'set' : 'notSet')}</Tag>
      {key === 'loginPassword' && (
        <Button size="small" onClick={() => bus.emit('modal.requested', { modal: 'changePasswordModal' })}>
          {t('change')}
          <VisuallyHidden> {t(key)}</VisuallyHidden>
        </Button>
      )}
      {(key === 'email' || key === 'mobile') && (
        <Button size="small" onClick={() => onChangeContact(key)}>
          {t(isSet ? 'change' : 'setUp')}
          <VisuallyHidden> {t(key)}</VisuallyHidden>
        </Button>
      )}
      {key === 'transactionPassword' && (
        <Button size="small" onClick={onSetTransactionPassword}>
          {t(isSet ? 'change' : 'setUp')}
          <VisuallyHidden> {t(key)}</VisuallyHidden>
        </Button>
      )}
      {key === 'bankAccount' && withdraw !== null && !isSet && (
        <Button size="small" href={withdraw}>
          {t('setUp')}
          <VisuallyHidden> {t(key)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
};
