import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import classes from './SelfExclusionPage.module.css';
import type { ExclusionDialogProps } from './ExclusionDialogProps.ts';

/** The fields need antd. The page does not wait for it. */
const exclusionForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "exclusion-form" */ './ExclusionForm.tsx')).ExclusionForm,
);

/** Asks for a confirmation and the password. */
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
      <p className={classes['confirm']}>{t('selfExclusion.confirmText')}</p>
      <Deferred code={exclusionForm} loading={<LoadingState count={1} />}>
        {(ExclusionForm) => <ExclusionForm {...props} />}
      </Deferred>
    </Dialog>
  );
};
