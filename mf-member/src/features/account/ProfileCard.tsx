import { Avatar, IconButton, Panel, useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Copy from 'lucide-react/icons/copy';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Account } from './Account.ts';
import { useCopy } from '../../ui/useCopy.ts';
import classes from './ProfileCard.module.css';

export const ProfileCard = observer(({ account }: { readonly account: Account }) => {
  const { session, site } = usePlatform();
  const { t } = useTranslation('member');
  const copy = useCopy();
  const format = useFormat();
  return (
    <Panel>
      <div className={classes['head']}>
        <Avatar
          name={account.account}
          imageUrl={session.avatar === null ? undefined : site.imageUrl(session.avatar)}
          size={64}
        />
        <div className={classes['names']}>
          <h2 className={classes['account']}>{account.account}</h2>
          <p className={classes['id']}>
            {t('id', { id: account.id })}
            <IconButton
              size="small"
              icon={<Copy aria-hidden="true" />}
              label={t('copyId')}
              onClick={() => void copy(account.id)}
            />
          </p>
        </div>
      </div>
      <dl className={classes['facts']}>
        <Fact name={t('nickname')} value={account.nickname || t('notSet')} />
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

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div className={classes['fact']}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
