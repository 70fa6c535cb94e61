import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { hasTierTexts, loadTierTexts } from '../i18n/tierTexts.ts';
import { usePlatform } from '../section/PlatformContext.ts';
import type { ErrorStateProps } from '../states/ErrorState.tsx';
import type { DeferredCode } from './DeferredCode.ts';

export interface DeferredProps<Props> {
  readonly code: DeferredCode<Props>;
  /** If false, the code is not fetched yet, and the placeholders are shown. */
  readonly isWanted?: boolean;
  /** Shown while the content loads. It has the shape of the content. */
  readonly loading: ReactNode;
  /** Shown with a retry button if the code cannot be fetched. Without it, the section fails and is started again. */
  readonly failure?: ComponentType<ErrorStateProps>;
  readonly children: (component: ComponentType<Props>) => ReactNode;
}

/** Fetches the code of a component when it is mounted and wanted. Shows placeholders, the failure or the content. */
export const Deferred = observer(
  <Props,>({ code, isWanted = true, loading, failure: Failure, children }: DeferredProps<Props>) => {
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
    useEffect(() => {
      if (isWanted) load();
    }, [isWanted, load]);
    const { current } = code;
    // A fetch that failed before the mount is repeated.
    if (!isWanted || current === 'coming' || (current === 'failed' && !hasAsked)) return loading;
    // A tier that was loaded with the code has its own texts.
    if (current !== 'failed') return hasTexts || hasTierTexts(i18n.instance) ? children(current) : loading;
    // A shared module of the code may be half loaded. Only the shell can release it.
    if (!Failure) throw code.error;
    return <Failure code="network" onRetry={load} />;
  },
);
