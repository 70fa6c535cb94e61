import { Loaded, Panel, usePlatform, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { Stepper } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { DocumentPanel } from './DocumentPanel.tsx';
import { createVerificationStore } from './VerificationStore.ts';
import classes from './VerificationPage.module.css';

const LEVELS = [0, 1, 2] as const;

/** Documents that prove who the member is. */
export const VerificationPage = observer(() => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('member');
  const store = useScopedStore(createVerificationStore);
  const account = destinations.href('account');
  return (
    <Loaded from={store.overview}>
      {({ level, documents }) => (
        <>
          <Panel title={t('verification.level')}>
            <Stepper
              label={t('verification.level')}
              steps={LEVELS.map((step) => ({ key: String(step), label: t(`verification.level_${step}`) }))}
              current={String(level)}
            />
            <p className={classes['note']}>{t(`verification.levelText_${level}`)}</p>
            <p className={classes['note']}>
              {t('verification.profile')} {account !== null && <a href={account}>{t('profile.title')}</a>}
            </p>
          </Panel>
          {documents.map((document) => (
            <DocumentPanel key={document.kind} store={store} document={document} />
          ))}
          <p className={classes['note']}>{t('verification.privacy')}</p>
        </>
      )}
    </Loaded>
  );
});
