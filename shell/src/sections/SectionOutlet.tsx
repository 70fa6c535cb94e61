import { LoadingState, ProgressBar, SectionFailure } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FirstPlace } from '../serverRendering/ServerRenderedView.ts';
import { useShell } from '../ShellContext.ts';
import { NotFoundPage } from '../status/NotFoundPage.tsx';
import { useDelayed } from './useDelayed.ts';
import classes from './SectionOutlet.module.css';

/** Before this many milliseconds a loading section shows nothing: a flash is worse than a gap. */
const SKELETON_DELAY = 150;

/** React leaves alone what the section takes over itself. */
const markupOf = (place: FirstPlace) =>
  place === null || place === 'skeleton'
    ? {}
    : { dangerouslySetInnerHTML: { __html: place.markup }, suppressHydrationWarning: true };

/** The place where sections live, and what stands there while one is missing. */
export const SectionOutlet = observer(() => {
  const { firstView, sections, route } = useShell();
  const outlet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outlet.current) sections.start(outlet.current);
  }, [sections]);
  const { active } = sections;
  const { kind } = route.resolution;
  const { place } = firstView;
  const isLoading = kind === 'pending' || (active?.state === 'loading' && !active.isShown);
  const showSkeleton = useDelayed(isLoading, SKELETON_DELAY, place === 'skeleton');
  return (
    <main id="main" tabIndex={-1} className={classes['main']}>
      <ProgressBar isActive={isLoading} />
      {isLoading && showSkeleton && (
        <div className={classes['placeholder']}>
          <LoadingState kind="page" />
        </div>
      )}
      {active?.state === 'failed' && (
        <div className={classes['page']}>
          <SectionFailure code="network" onRetry={active.restart} />
        </div>
      )}
      {kind === 'notFound' && <NotFoundPage />}
      <div ref={outlet} {...markupOf(place)} />
    </main>
  );
});
