import { Button, Dialog, useTranslation } from '@parlour/shared-ui/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import classes from './WarningDialog.module.css';

export interface WarningDialogProps {
  /** null while there is nothing to warn of. */
  readonly text: string | null;
  readonly onConfirm: () => void;
}

/** Something that has to be read before one can go on. */
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
