import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { leavePreview } from '../preview/leavePreview.ts';
import { useShell } from '../ShellContext.ts';
import classes from './ReplacedVersionBadges.module.css';

interface BadgeProps {
  readonly text: string;
  readonly action: string;
  readonly onEnd: () => void;
}

const Badge = ({ text, action, onEnd }: BadgeProps) => (
  <div className={classes['badge']} role="status">
    {text}
    <Button size="small" onClick={onEnd}>
      {action}
    </Button>
  </div>
);

/** Lists sections that are not the live version, with a button to end each preview or override. */
export const ReplacedVersionBadges = observer(() => {
  const { composition, overrides } = useShell();
  const { t } = useTranslation('shell');
  const { preview } = composition;
  const names = overrides.active.join(', ');
  return (
    <div className={classes['badges']}>
      {preview && (
        <Badge
          text={t('previewed', { name: preview.remote, version: preview.composed.stable.version })}
          action={t('leavePreview')}
          onEnd={leavePreview}
        />
      )}
      {names && <Badge text={t('overridden', { names })} action={t('endOverride')} onEnd={overrides.clear} />}
    </div>
  );
});
