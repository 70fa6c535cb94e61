import { shownName } from '@parlour/shared-contracts';
import {
  IconButton,
  usePlatform,
  useScopedStore,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useStores } from '../../StoresContext.ts';
import { FirstSteps, type FirstStep, type StepKey } from './FirstSteps.ts';
import classes from './FirstStepsPanel.module.css';

const icons: Readonly<Record<StepKey, LucideIcon>> = {
  verify: BadgeCheck,
  demo: Play,
  favourite: Heart,
  deposit: Wallet,
};

/** Welcomes a new member on home, with the steps that the account has not taken yet. */
export const FirstStepsPanel = observer(() => {
  const { session } = usePlatform();
  const { hot, favourites, recents } = useStores();
  const firstSteps = useScopedStore((platform) => new FirstSteps({ platform, hot, favourites, recents }));
  const { t } = useTranslation('lobby');
  const titleId = useId();
  const { member } = session;
  if (!firstSteps.isShown || member === null) return null;
  const { steps, doneCount, close } = firstSteps;
  return (
    <section className={classes['root']} aria-labelledby={titleId}>
      <header className={classes['header']}>
        <h2 id={titleId} className={classes['title']}>
          {t('firstSteps.title', { name: shownName(member) })}
        </h2>
        <p className={classes['progress']}>
          {t('firstSteps.progress', { done: doneCount, total: steps.length })}
        </p>
        <IconButton icon={<X aria-hidden="true" />} label={t('firstSteps.close')} onClick={close} />
      </header>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step.key}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const Step = observer(({ step }: { readonly step: FirstStep }) => {
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  const { key, isDone, target } = step;
  const Icon = isDone ? Check : icons[key];
  const content = (
    <>
      <span className={classes['icon']}>
        <Icon aria-hidden="true" />
      </span>
      <span className={classes['text']}>
        <strong>{t(`firstSteps.step.${key}.title`)}</strong>
        <span>
          {target.game && !isDone
            ? t('firstSteps.demoOf', { game: target.game.displayName })
            : t(`firstSteps.step.${key}.text`)}
        </span>
      </span>
      {isDone && <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>}
    </>
  );
  if (isDone) return <span className={classes['done']}>{content}</span>;
  const { game, href } = target;
  return game ? (
    <button type="button" className={classes['step']} onClick={() => launcher.startTrial(game)}>
      {content}
    </button>
  ) : (
    <a className={classes['step']} href={href}>
      {content}
    </a>
  );
});
