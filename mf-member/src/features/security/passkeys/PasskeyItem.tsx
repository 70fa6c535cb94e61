import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import { Button, useFormat, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { MomentText } from '../../../ui/MomentText.tsx';
import lists from '../SecurityList.module.css';
import classes from './PasskeysPanel.module.css';

export interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export const PasskeyItem = ({ passkey, onRename, onRemove }: PasskeyItemProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className={lists['item']}>
      <span className={lists['icon']} aria-hidden="true">
        <Fingerprint />
      </span>
      <div className={lists['texts']}>
        <h3 className={lists['name']}>{name}</h3>
        <p className={lists['facts']}>
          <span>{t(isSynced ? 'passkeys.synced' : 'passkeys.onDevice')}</span>
          <span>{t('passkeys.addedAt', { moment: format.date(createdAt, 'shortMoment') })}</span>
          {lastUsedAt !== null && (
            <span>
              {t('lastUsed')} <MomentText at={lastUsedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={classes['actions']}>
        <Button size="small" onClick={onRename}>
          {t('passkeys.rename')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={onRemove}>
          {t('passkeys.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
};
