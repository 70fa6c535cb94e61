import { useTranslation } from '@parlour/shared-ui/core';
import MessageCircle from 'lucide-react/icons/message-circle';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import { serviceChannels } from './customerService.ts';
import { ServiceButton } from './ServiceButton.tsx';
import classes from './FloatingWidget.module.css';

/** One link for each configured channel, on every page except games. */
export const FloatingWidget = observer(() => {
  const { site, session } = useShell();
  const { t } = useTranslation('shell');
  const channels = serviceChannels(site.customerService);
  if (channels.length === 0) return null;
  return (
    <details className={classes['widget']} data-few={session.state === 'trial' || undefined}>
      <summary>
        <MessageCircle aria-hidden />
        <span>{t('chat')}</span>
      </summary>
      <ul>
        {channels.map((entry) => (
          <li key={entry.csType}>
            <ServiceButton channel={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
});
