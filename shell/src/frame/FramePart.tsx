import {
  Deferred,
  IconButton,
  useTranslation,
  type DeferredProps,
  type ErrorStateProps,
} from '@parlour/shared-ui/core';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FramePlatform } from './FramePlatform.tsx';

const RetryButton = ({ onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('kit');
  return <IconButton icon={<RefreshCw />} label={t('retry')} onClick={onRetry} />;
};

/**
 * Shows a part of the frame. The browser fetches the code of the part when this component is mounted. If the fetch
 * fails, a button appears. A press on the button fetches the code again.
 */
export const FramePart = <Props,>(props: Omit<DeferredProps<Props>, 'failure'>) => (
  <FramePlatform>
    <Deferred {...props} failure={RetryButton} />
  </FramePlatform>
);
