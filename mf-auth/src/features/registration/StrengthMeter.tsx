import { useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { PasswordStrength, StrengthLevel } from './PasswordStrength.ts';
import classes from './StrengthMeter.module.css';

const levels: readonly StrengthLevel[] = [1, 2, 3, 4];

/** Shows the strength of the typed password as a word and as a bar. */
export const StrengthMeter = observer(({ strength }: { readonly strength: PasswordStrength }) => {
  const { t } = useTranslation('auth');
  const { level } = strength;
  if (level === null) return null;
  return (
    <span className={classes['root']} data-level={level}>
      <span className={classes['bar']} aria-hidden="true">
        {levels.map((step) => (
          <span key={step} className={step <= level ? classes['full'] : classes['step']} />
        ))}
      </span>
      <output>{t('registration.strength', { level: t(`registration.level.${level}`) })}</output>
    </span>
  );
});
