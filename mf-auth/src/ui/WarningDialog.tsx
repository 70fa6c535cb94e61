import { Button, Dialog, useTranslation } from '@parlour/shared-ui/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import classes from './WarningDialog.module.css';

export interface WarningDialogProps {
  /** Null while there is no warning. */
  readonly text: string | null;
  readonly onConfirm: () => void;
}

/** A warning that the person has to confirm. */
export const WarningDialog = ({ text, onConfirm }: WarningDialogProps) => {
  const { t } = useTranslation('auth');
  return (
    <Dialog
      isOpen={text !== null}
      openDelayMs={0}
      title={t('warning')}
      onClose={onConfirm}
      footer={
        <Button variant="primary" onClick={onConfirm}>
          {t('kit:confirm')}
        </Button>
      }
    >
      <div className={classes['root']} role="alert">
        <TriangleAlert className={classes['icon']} aria-hidden="true" />
        <p className={classes['text']}>{text}</p>
      </div>
    </Dialog>
  );
};
