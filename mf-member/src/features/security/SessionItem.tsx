import type { OwnSession } from '@parlour/shared-contracts/domains/security';
import { Button, Tag, useFormat, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { MomentText } from '../../ui/MomentText.tsx';
import classes from './SecurityList.module.css';
import { useDeviceName } from './useDeviceName.ts';

export interface SessionItemProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

export const SessionItem = ({ session, onEnd }: SessionItemProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const name = useDeviceName()(session);
  const isPhone = session.system === 'Android' || session.system === 'iOS';
  return (
    <li className={classes['item']}>
      <span className={classes['icon']} aria-hidden="true">
        {isPhone ? <Smartphone /> : <Monitor />}
      </span>
      <div className={classes['texts']}>
        <h3 className={classes['name']}>{name}</h3>
        <p className={classes['facts']}>
          <span>{session.address ?? t('unknownAddress')}</span>
          <span>{t('openedAt', { moment: format.date(session.openedAt, 'shortMoment') })}</span>
          {!session.isPresent && (
            <span>
              {t('lastUsed')} <MomentText at={session.lastUsedAt} />
            </span>
          )}
        </p>
      </div>
      {session.isPresent ? (
        <Tag tone="success">{t('thisDevice')}</Tag>
      ) : (
        <Button size="small" onClick={onEnd}>
          {t('logOut')}
          <VisuallyHidden>
            {' '}
            {name}, {session.address ?? t('unknownAddress')}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
};
