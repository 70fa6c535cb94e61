import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { usePlatform } from '../section/PlatformContext.ts';
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx';
import type { DeferredCode } from './DeferredCode.ts';

export interface DeferredProps<Props> {
  readonly code: DeferredCode<Props>;
  /** In the shape of the content. */
  readonly loading: ReactNode;
  readonly failure?: ComponentType<ErrorStateProps>;
  readonly children: (component: ComponentType<Props>) => ReactNode;
}

/** Fetches a component's code when it is first there, and shows what there is: placeholders, a failure, or the content. */
export const Deferred = observer(
  <Props,>({ code, loading, failure: Failure = ErrorState, children }: DeferredProps<Props>) => {
    const { report } = usePlatform();
    const load = useCallback(() => {
      code.load().catch(report);
    }, [code, report]);
    useEffect(load, [load]);
    const { current } = code;
    if (current === 'coming') return loading;
    if (current === 'failed') return <Failure code="network" onRetry={load} />;
    return children(current);
  },
);
