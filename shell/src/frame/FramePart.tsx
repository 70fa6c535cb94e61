import { IconButton, useTranslation, type DeferredCode } from '@parlour/shared-ui/core';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { report } from '../report.ts';

export interface FramePartProps<Props> {
  readonly code: DeferredCode<Props>;
  /** Shown while the code loads. It has the size of the part. */
  readonly loading: ReactNode;
  readonly children: (part: ComponentType<Props>) => ReactNode;
}

/** A part of the frame whose code is fetched when it is needed. A button repeats a fetch that has failed. */
export const FramePart = observer(<Props,>({ code, loading, children }: FramePartProps<Props>) => {
  const { t } = useTranslation('kit');
  const load = (): void => void code.load().catch(report);
  useEffect(load, [code]);
  const { current } = code;
  if (current === 'coming') return loading;
  if (current === 'failed') return <IconButton icon={<RefreshCw />} label={t('retry')} onClick={load} />;
  return children(current);
});
