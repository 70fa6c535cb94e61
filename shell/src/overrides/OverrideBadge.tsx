import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import classes from './OverrideBadge.module.css';

/** Says that a section comes from a developer's machine, and ends it. */
export const OverrideBadge = observer(() => {
  const { overrides } = useShell();
  const { t } = useTranslation('shell');
  if (overrides.active.length === 0) return null;
  return (
    <div className={classes['badge']} role="status">
      {t('overridden', { names: overrides.active.join(', ') })}
      <Button size="small" onClick={overrides.clear}>
        {t('endOverride')}
      </Button>
    </div>
  );
});
