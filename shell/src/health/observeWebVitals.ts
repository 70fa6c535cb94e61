import type { VitalName } from '@parlour/shared-contracts/health';
import { reaction } from 'mobx';
import type { SectionController } from '../sections/SectionController.ts';
import type { HealthReporter } from './HealthReporter.ts';
import { Interactions, MIN_EVENT_MS } from './Interactions.ts';
import { LayoutShifts, type LayoutShiftEntry } from './LayoutShifts.ts';

const PAINT = 'largest-contentful-paint';
const SHIFT = 'layout-shift';
const EVENT = 'event';

/** The observed state of a section's controller. */
export type MeasuredSection = Pick<SectionController, 'name' | 'version' | 'state'>;

/** One version of a section on the page, until it changes or the tab is hidden. */
interface Visit {
  readonly remote: string;
  readonly version: string;
  readonly shifts: LayoutShifts;
  readonly interactions: Interactions;
  /** Number of interactions with the page before this visit. */
  readonly before: number;
}

const isShift = (entry: PerformanceEntry): entry is LayoutShiftEntry => entry.entryType === SHIFT;
const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => entry.entryType === EVENT;

/**
 * Measures web vitals of the visited sections, including entries from before it was loaded. It records each vital once,
 * at the end of the visit, and omits vitals that the browser does not measure.
 * @returns a function that stops it.
 */
export const observeWebVitals = (
  sections: { readonly active: MeasuredSection | null },
  health: Pick<HealthReporter, 'recordVital' | 'flush'>,
): (() => void) => {
  let visit: Visit | null = null;
  /** Null if the paint belongs to no section: another page is shown by now, or the tab was hidden. */
  let paint: PaintTime | null = isLandingSeen() ? { at: null } : null;

  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      if (isShift(entry)) visit?.shifts.add(entry);
      else if (isEvent(entry)) visit?.interactions.add(entry);
      else if (paint) paint.at = Math.max(0, entry.startTime - activationStart());
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));

  const end = (): void => {
    take(observer.takeRecords());
    if (!visit) return;
    const { remote, version, shifts, interactions, before } = visit;
    const record = (name: VitalName, value: number | null): void => {
      if (value !== null) health.recordVital({ remote, version, name, value });
    };
    record('lcp', paint?.at == null ? null : Math.round(paint.at));
    if (measures(EVENT)) record('inp', interactions.delay(performance.interactionCount - before));
    if (measures(SHIFT)) record('cls', Math.round(shifts.score * 10_000) / 10_000);
    visit = null;
    paint = null;
  };
  const begin = (section: MeasuredSection | null): void => {
    end();
    if (!section) return;
    visit = {
      remote: section.name,
      version: section.version,
      shifts: new LayoutShifts(),
      interactions: new Interactions(),
      before: paint ? 0 : performance.interactionCount,
    };
  };
  // A controller stays mounted while it changes its version.
  const stopFollowing = reaction(() => (isMounted(sections.active) ? sections.active : null), begin, {
    fireImmediately: true,
  });
  const handleVisibility = (): void => {
    if (document.visibilityState !== 'hidden') return;
    end();
    health.flush();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  for (const type of [PAINT, SHIFT, EVENT].filter(measures)) {
    const options = { type, buffered: true, durationThreshold: MIN_EVENT_MS };
    observer.observe(options);
  }
  return () => {
    observer.disconnect();
    stopFollowing();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
};

interface PaintTime {
  at: number | null;
}

const measures = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

const isMounted = (section: MeasuredSection | null): boolean =>
  section?.state === 'mounted' || section?.state === 'fallback';

const navigationEntry = (): PerformanceEntry | undefined => performance.getEntriesByType('navigation')[0];

/** Returns the time at which a prerendered page was shown. */
const activationStart = (): number => {
  const entry = navigationEntry();
  return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0;
};

/** Returns whether the loaded page is still shown and was visible the whole time. */
const isLandingSeen = (): boolean => {
  const landing = navigationEntry()?.name;
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  return (
    landing !== undefined &&
    new URL(landing).pathname === window.location.pathname &&
    document.visibilityState === 'visible' &&
    !wasHidden
  );
};
