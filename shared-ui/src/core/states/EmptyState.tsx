import Ghost from 'lucide-react/icons/ghost';
import { useTranslation } from 'react-i18next';
import { Message, type MessageProps } from './Message.tsx';

/** An empty list. Says what would be here and how to get it. */
export const EmptyState = ({ icon = <Ghost />, title, ...rest }: Partial<MessageProps>) => {
  const { t } = useTranslation('kit');
  return <Message role="status" icon={icon} title={title ?? t('noData')} {...rest} />;
};
