import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmLabel?: ReactNode;
  readonly cancelLabel?: ReactNode;
  /** Whether the confirm button has the colour of dangerous actions. */
  readonly isDangerous?: boolean;
  /** Whether the confirmed action is under way. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of an important action. Escape and the close button cancel. */
export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('kit');
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isLoading={isBusy} onClick={onConfirm}>
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
};
