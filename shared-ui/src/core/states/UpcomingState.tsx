import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { Message, type MessageProps } from './Message.tsx';

/** A page whose feature has not opened yet. */
export const UpcomingState = ({ icon = <Hourglass />, title, text, ...rest }: Partial<MessageProps>) => {
  const { t } = useTranslation('kit');
  return (
    <Message
      role="status"
      kind="upcoming"
      icon={icon}
      title={title ?? t('upcomingTitle')}
      text={text ?? t('upcomingText')}
      {...rest}
    />
  );
};
