import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/IconButton.tsx';
import { raiseMessages } from './raiseMessages.ts';
import classes from './Toaster.module.css';

export type NotificationKind = 'success' | 'info' | 'warning' | 'error';

export interface Notification {
  readonly id: string | number;
  readonly kind: NotificationKind;
  readonly text: string;
}

export interface ToasterProps {
  /** Oldest first. The owner of the list also removes them. */
  readonly notifications: readonly Notification[];
  readonly onDismiss: (id: Notification['id']) => void;
}

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Short messages above the page and its dialogs. Screen readers read them when they appear. */
export const Toaster = ({ notifications, onDismiss }: ToasterProps) => {
  const { t } = useTranslation('kit');
  const newest = notifications.at(-1)?.id;
  useEffect(raiseMessages, [newest]);
  return (
    <div className={classes['root']} popover="manual">
      <ul aria-label={t('notifications')} aria-live="polite" aria-relevant="additions">
        {notifications.map(({ id, kind, text }) => {
          const Icon = icons[kind];
          return (
            <li key={id} className={classes['toast']} data-kind={kind}>
              <Icon aria-hidden="true" />
              <p className={classes['text']}>{text}</p>
              <IconButton
                size="small"
                icon={<X aria-hidden="true" />}
                label={t('close')}
                onClick={() => onDismiss(id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
