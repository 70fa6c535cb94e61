import {
  Avatar,
  Button,
  IconButton,
  Panel,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import Copy from 'lucide-react/icons/copy';
import { observer } from 'mobx-react-lite';
import type { Account } from './Account.ts';
import { Fact } from './Fact.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import classes from './ProfileCard.module.css';

export interface ProfileCardProps {
  readonly account: Account;
  readonly onChooseAvatar: () => void;
}

export const ProfileCard = observer(({ account, onChooseAvatar }: ProfileCardProps) => {
  const { session, site } = usePlatform();
  const { t } = useTranslation('member');
  const copy = useCopy();
  const format = useFormat();
  return (
    <Panel>
      <div className={classes['head']}>
        <Avatar
          name={account.shownName}
          imageUrl={session.avatar === null ? undefined : site.imageUrl(session.avatar)}
          size={64}
        />
        <div className={classes['names']}>
          <h2 className={classes['account']}>{account.shownName}</h2>
          <p className={classes['id']}>
            {t('id', { id: account.id })}
            <IconButton
              size="small"
              icon={<Copy aria-hidden="true" />}
              label={t('copyId')}
              onClick={() => void copy(account.id)}
            />
          </p>
          <Button size="small" onClick={onChooseAvatar}>
            {t('avatar.change')}
          </Button>
        </div>
      </div>
      <dl className={classes['facts']}>
        <Fact name={t('email')} value={account.maskedEmail ?? t('notSet')} />
        <Fact name={t('mobile')} value={account.maskedMobile ?? t('notSet')} />
        <Fact name={t('registeredAt')} value={format.date(account.registeredAt, 'moment')} />
        <Fact
          name={t('lastLoginAt')}
          value={account.lastLoginAt === null ? t('firstVisit') : format.date(account.lastLoginAt, 'moment')}
        />
      </dl>
    </Panel>
  );
});
