import X from 'lucide-react/icons/x';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import { useDelayedFlag } from './useDelayedFlag.ts';
import { useLeaving } from './useLeaving.ts';
import { useModal } from './useModal.ts';
import classes from './Dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** Called by the close button and the Escape key. */
  readonly onClose: () => void;
  /**
   * Width of the dialog if the window is wide enough. Without it, the dialog is as wide as its content, from 200 to 420
   * px.
   */
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  /** Content below the body. It does not scroll with the body. */
  readonly footer?: ReactNode;
  /** A picture that fills the first half of the dialog, before title and content. */
  readonly media?: ReactNode;
  /** Time between the request and the opening, in ms (SHELL-098). */
  readonly openDelayMs?: number;
  /** `flush` lets pictures and lists reach the edges. */
  readonly padding?: 'normal' | 'flush';
  readonly children: ReactNode;
}

type OpenDialogProps = Omit<DialogProps, 'isOpen' | 'openDelayMs'>;

const OpenDialog = ({
  title,
  onClose,
  size,
  footer,
  media,
  padding = 'normal',
  children,
}: OpenDialogProps) => {
  const { t } = useTranslation('kit');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, leave] = useLeaving(onClose);
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      className={joinClasses(classes['root'], size && classes[size])}
      data-leaving={isLeaving || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
    >
      {media && <div className={classes['media']}>{media}</div>}
      <div className={classes['box']}>
        <header className={classes['header']}>
          <h2 id={titleId} className={classes['title']}>
            {title}
          </h2>
          <IconButton icon={<X aria-hidden="true" />} label={t('close')} onClick={leave} />
        </header>
        <div className={padding === 'normal' ? classes['body'] : classes['flush']}>{children}</div>
        {footer && <footer className={classes['footer']}>{footer}</footer>}
      </div>
    </dialog>
  );
};

/** A modal based on the browser's `<dialog>`. The focus stays inside, and returns afterwards. */
export const Dialog = ({ isOpen, openDelayMs = 100, ...rest }: DialogProps) =>
  useDelayedFlag(isOpen, openDelayMs) ? <OpenDialog {...rest} /> : null;
