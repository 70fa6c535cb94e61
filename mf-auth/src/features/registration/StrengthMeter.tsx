import { useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { PasswordStrength, StrengthLevel } from './PasswordStrength.ts';
import classes from './StrengthMeter.module.css';

const levels: readonly StrengthLevel[] = [1, 2, 3, 4];

/**
 * Shows the strength of the typed password as a word and as a bar. The bar is always there. If it came with the
 * estimate, the fields below it would move while a person presses them.
 */
export const StrengthMeter = observer(({ strength }: { readonly strength: PasswordStrength }) => {
  const { t } = useTranslation('auth');
  const { level } = strength;
  return (
    <span className={classes['root']} data-level={level ?? undefined}>
      <span className={classes['bar']} aria-hidden="true">
        {levels.map((step) => (
          <span key={step} className={step <= (level ?? 0) ? classes['full'] : classes['step']} />
        ))}
      </span>
      <output className={classes['word']}>
        {level !== null && t('registration.strength', { level: t(`registration.level.${level}`) })}
      </output>
    </span>
  );
});
