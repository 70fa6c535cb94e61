import { LoadingState, ProgressBar, SectionFailure } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { SectionPlaceholder } from '../serverRendering/ServerRenderedView.ts';
import { useShell } from '../ShellContext.ts';
import { NotFoundPage } from '../status/NotFoundPage.tsx';
import { useDelayed } from './useDelayed.ts';
import classes from './SectionOutlet.module.css';

/**
 * Milliseconds before a skeleton is shown. A section that loads faster shows none, because a short flash disturbs more
 * than an empty area.
 */
const SKELETON_DELAY_MS = 150;

/** React does not change this markup, because the section hydrates it itself. */
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
          <SectionFailure isPage code="network" onRetry={active.restart} />
        </div>
      )}
      {kind === 'notFound' && <NotFoundPage />}
      <div ref={outlet} {...markupOf(placeholder)} />
    </main>
  );
});
