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

/** A part of the frame whose code is fetched when it is needed. A button repeats a fetch that has failed. */
export const FramePart = <Props,>(props: Omit<DeferredProps<Props>, 'failure'>) => (
  <FramePlatform>
    <Deferred {...props} failure={RetryButton} />
  </FramePlatform>
);
