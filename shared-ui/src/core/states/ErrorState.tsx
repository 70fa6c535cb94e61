import type { PlatformErrorCode } from '@parlour/shared-contracts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Puzzle from 'lucide-react/icons/puzzle';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { errorTextKey } from './errorText.ts';
import { Message, type MessageProps } from './Message.tsx';

export interface ErrorStateProps extends Pick<MessageProps, 'isPage'> {
  readonly code: PlatformErrorCode;
  /** The message of the service, shown instead of the code's text. */
  readonly message?: string | undefined;
  readonly onRetry?: () => void;
  /** Replaces the retry button. */
  readonly action?: ReactNode;
}

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('kit');
  return <Button onClick={onRetry}>{t('retry')}</Button>;
};

/** A failed load. Says what happened and how to try again. */
export const ErrorState = ({ code, message, onRetry, action, isPage }: ErrorStateProps) => {
  const { t } = useTranslation('kit');
  return (
    <Message
      role="alert"
      isPage={isPage}
      icon={code === 'network' || code === 'timeout' ? <WifiOff /> : <CircleAlert />}
      title={message ?? t(errorTextKey(code))}
      action={action ?? (onRetry && <Retry onRetry={onRetry} />)}
    />
  );
};

/** A section that could not be loaded, or that failed. The frame around it stays. */
export const SectionFailure = ({ code, message, onRetry, action, isPage }: ErrorStateProps) => {
  const { t } = useTranslation('kit');
  return (
    <Message
      role="alert"
      isPage={isPage}
      icon={<Puzzle />}
      title={t('sectionFailed')}
      text={message ?? t(errorTextKey(code))}
      action={action ?? (onRetry && <Retry onRetry={onRetry} />)}
    />
  );
};
