import X from 'lucide-react/icons/x';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../core/actions/IconButton.tsx';
import { useSwipeAway } from '../../core/behaviour/useSwipeAway.ts';
import { useModal } from '../../core/overlay/useModal.ts';
import classes from './Drawer.module.css';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** Called by the close button, the Escape key, a press beside the drawer and a swipe down on its title. */
  readonly onClose: () => void;
  /** Content below the body. It does not scroll with the body. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const OpenDrawer = ({ title, onClose, footer, children }: Omit<DrawerProps, 'isOpen'>) => {
  const { t } = useTranslation('kit');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const header = useRef<HTMLElement>(null);
  useSwipeAway(header, 'down', onClose);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className={classes['root']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A press beside the content has the dialog itself as its target.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes['box']}>
        <header ref={header} className={classes['header']}>
          <h2 id={titleId} className={classes['title']}>
            {title}
          </h2>
          <IconButton icon={<X aria-hidden="true" />} label={t('close')} onClick={onClose} />
        </header>
        <div className={classes['body']}>{children}</div>
        {footer && <footer className={classes['footer']}>{footer}</footer>}
      </div>
    </dialog>
  );
};

/**
 * The details of one thing beside the page: at the end of the line, and on phones from below. Closing it must not lose
 * anything, so use a `Dialog` for a form.
 */
export const Drawer = ({ isOpen, ...rest }: DrawerProps) => (isOpen ? <OpenDrawer {...rest} /> : null);
