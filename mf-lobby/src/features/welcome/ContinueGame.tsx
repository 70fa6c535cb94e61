import { Button, IconButton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { hasDemo } from '../../games/hasDemo.ts';
import { useStores } from '../../StoresContext.ts';
import classes from './ContinueGame.module.css';

/**
 * Offers the game that the member pressed before the sign-in, which leads to home (D-03). A trial account plays its free
 * version.
 */
export const ContinueGame = observer(() => {
  const { session, site } = usePlatform();
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  useEffect(() => launcher.recallWanted(), [launcher, session.state]);
  const { wanted } = launcher;
  const isTrial = session.state === 'trial';
  if (wanted === null || session.state === 'guest' || (isTrial && !hasDemo(wanted))) return null;
  const playFree = () => {
    launcher.forgetWanted();
    launcher.startTrial(wanted);
  };
  return (
    <section className={classes['root']} aria-label={t('firstSteps.continueLabel')}>
      <img className={classes['picture']} src={site.imageUrl(wanted.lagerIcon)} alt="" />
      <span className={classes['name']}>{t('firstSteps.continue', { game: wanted.displayName })}</span>
      <Button
        variant="primary"
        icon={<Play size={18} aria-hidden="true" />}
        onClick={isTrial ? playFree : () => launcher.start(wanted)}
      >
        {t(isTrial ? 'play.freeBegin' : 'firstSteps.play')}
      </Button>
      <IconButton
        icon={<X aria-hidden="true" />}
        label={t('firstSteps.close')}
        onClick={launcher.forgetWanted}
      />
    </section>
  );
});
