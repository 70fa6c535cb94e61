import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import classes from './SelfExclusionPage.module.css';
import { ExclusionEffect, PlacesOfHelp } from './ExclusionEffect.tsx';
import type { ExclusionDialogProps } from './ExclusionDialogProps.ts';

/** The fields need antd. The page does not wait for it. */
const exclusionForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "exclusion-form" */ './ExclusionForm.tsx')).ExclusionForm,
);

/** Names the effect and places of help, and asks for the password. */
export const ExclusionDialog = ({ onClose, ...props }: ExclusionDialogProps) => {
  const { t } = useTranslation('member');
  const period = t(`selfExclusion.period.${props.period}`);
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="small"
      title={t('selfExclusion.confirmTitle', { period })}
      onClose={onClose}
    >
      <div className={classes['confirm']}>
        <ExclusionEffect />
        <PlacesOfHelp />
        <p>{t('selfExclusion.confirmText')}</p>
      </div>
      <Deferred code={exclusionForm} loading={<LoadingState count={1} />}>
        {(ExclusionForm) => <ExclusionForm {...props} />}
      </Deferred>
    </Dialog>
  );
};
