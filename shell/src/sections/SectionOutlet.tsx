import { LoadingState, ProgressBar, SectionFailure } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { SectionPlaceholder } from '../serverRendering/ServerRenderedView.ts';
import { useShell } from '../ShellContext.ts';
import { NotFoundPage } from '../status/NotFoundPage.tsx';
import { useDelayed } from './useDelayed.ts';
import classes from './SectionOutlet.module.css';

/**
 * A section that loads shorter than this shows no skeleton, because a flash is worse than a gap. In
 * milliseconds.
 */
const SKELETON_DELAY_MS = 150;

/** React leaves this markup alone, because the section hydrates it itself. */
const markupOf = (placeholder: SectionPlaceholder) =>
  placeholder === null || placeholder === 'skeleton'
    ? {}
    : { dangerouslySetInnerHTML: { __html: placeholder.markup }, suppressHydrationWarning: true };

/** The outlet of the sections, with a skeleton or an error while no section is mounted. */
export const SectionOutlet = observer(() => {
  const { serverView, sections, route } = useShell();
  const outlet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outlet.current) sections.start(outlet.current);
  }, [sections]);
  const { active } = sections;
  const { kind } = route.resolution;
  const { placeholder } = serverView;
  const isLoading = kind === 'pending' || (active?.state === 'loading' && !active.isShown);
  const showSkeleton = useDelayed(isLoading, SKELETON_DELAY_MS, placeholder === 'skeleton');
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
      <div ref={outlet} {...markupOf(placeholder)} />
    </main>
  );
});
