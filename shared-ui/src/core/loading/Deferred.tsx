import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { usePlatform } from '../section/PlatformContext.ts';
import type { ErrorStateProps } from '../states/ErrorState.tsx';
import type { DeferredCode } from './DeferredCode.ts';

export interface DeferredProps<Props> {
  readonly code: DeferredCode<Props>;
  /** In the shape of the content. */
  readonly loading: ReactNode;
  /** Shown with a way to retry. Where it is absent the section fails and starts anew. */
  readonly failure?: ComponentType<ErrorStateProps>;
  readonly children: (component: ComponentType<Props>) => ReactNode;
}

/** Fetches a component's code when it is first there, and shows what there is: placeholders, a failure, or the content. */
export const Deferred = observer(
  <Props,>({ code, loading, failure: Failure, children }: DeferredProps<Props>) => {
    const { report } = usePlatform();
    const [hasAsked, setHasAsked] = useState(false);
    const load = useCallback(() => {
      code.load().catch(report);
      setHasAsked(true);
    }, [code, report]);
    useEffect(load, [load]);
    const { current } = code;
    // What failed ahead of time is asked for again.
    if (current === 'coming' || (current === 'failed' && !hasAsked)) return loading;
    if (current !== 'failed') return children(current);
    // A shared module that it needed may be half there, which only the shell can let go of.
    if (!Failure) throw code.error;
    return <Failure code="network" onRetry={load} />;
  },
);
