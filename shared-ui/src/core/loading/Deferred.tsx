import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { hasTierTexts, loadTierTexts } from '../i18n/tierTexts.ts';
import { usePlatform } from '../section/PlatformContext.ts';
import type { ErrorStateProps } from '../states/ErrorState.tsx';
import type { DeferredCode } from './DeferredCode.ts';

export interface DeferredProps<Props> {
  readonly code: DeferredCode<Props>;
  /** Shown while the content loads. It has the shape of the content. */
  readonly loading: ReactNode;
  /** Shown with a way to retry. Where it is absent the section fails and starts anew. */
  readonly failure?: ComponentType<ErrorStateProps>;
  readonly children: (component: ComponentType<Props>) => ReactNode;
}

/**
 * Fetches a component's code when it is first there, and shows what there is: placeholders, a failure, or the content.
 */
export const Deferred = observer(
  <Props,>({ code, loading, failure: Failure, children }: DeferredProps<Props>) => {
    const { report, i18n } = usePlatform();
    const [hasAsked, setHasAsked] = useState(false);
    const [hasTexts, setHasTexts] = useState(false);
    const load = useCallback(() => {
      code
        .load()
        .then(() => loadTierTexts(i18n.instance))
        .then(() => setHasTexts(true))
        .catch(report);
      setHasAsked(true);
    }, [code, report, i18n]);
    useEffect(load, [load]);
    const { current } = code;
    // What failed ahead of time is asked for again.
    if (current === 'coming' || (current === 'failed' && !hasAsked)) return loading;
    // A tier that came with the code brings texts of its own.
    if (current !== 'failed') return hasTexts || hasTierTexts(i18n.instance) ? children(current) : loading;
    // A shared module that it needed may be half there, which only the shell can let go of.
    if (!Failure) throw code.error;
    return <Failure code="network" onRetry={load} />;
  },
);
