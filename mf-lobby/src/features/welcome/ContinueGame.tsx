import { Button, IconButton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../StoresContext.ts';
import classes from './ContinueGame.module.css';

/** Offers the game that the member pressed before the sign-in, which leads to home (D-03). */
export const ContinueGame = observer(() => {
  const { session, site } = usePlatform();
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  useEffect(() => launcher.recallWanted(), [launcher, session.state]);
  const { wanted } = launcher;
  if (wanted === null || session.state !== 'full') return null;
  return (
    <section className={classes['root']} aria-label={t('firstSteps.continueLabel')}>
      <img className={classes['picture']} src={site.imageUrl(wanted.lagerIcon)} alt="" />
      <span className={classes['name']}>{t('firstSteps.continue', { game: wanted.displayName })}</span>
      <Button
        variant="primary"
        icon={<Play size={18} aria-hidden="true" />}
        onClick={() => launcher.start(wanted)}
      >
        {t('firstSteps.play')}
      </Button>
      <IconButton
        icon={<X aria-hidden="true" />}
        label={t('firstSteps.close')}
        onClick={launcher.forgetWanted}
      />
    </section>
  );
});
