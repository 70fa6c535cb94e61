import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Number of entries that are rendered until the height of a row is known. A shorter list is always complete. */
const FIRST_ENTRIES = 60;
/** Rows are also rendered above and below the visible part, within this many times the height of the window. */
const MARGIN_HEIGHTS = 1;

interface Rows {
  readonly columns: number;
  readonly heightPx: number;
  readonly first: number;
  readonly end: number;
}

export interface RowWindow<Entry> {
  readonly entries: readonly Entry[];
  /** Height of the rows above the rendered ones, and of the rows below them. */
  readonly abovePx: number;
  readonly belowPx: number;
}

/**
 * Measures the grid. Returns the number of columns, the height of a row, and which rows are near the visible part.
 * `marginHeights` is the distance above and below the visible part, in heights of the window. Returns null if the grid
 * has no layout.
 */
const measureRows = (place: HTMLElement, marginHeights: number): Rows | null => {
  const list = place.querySelector('ul');
  const [entry] = list?.children ?? [];
  if (!list || !entry) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const heightPx = entry.getBoundingClientRect().height + Number.parseFloat(rowGap);
  if (!(heightPx > 0)) return null;
  const topPx = -place.getBoundingClientRect().top;
  const marginPx = window.innerHeight * marginHeights;
  return {
    columns,
    heightPx,
    first: Math.max(0, Math.floor((topPx - marginPx) / heightPx)),
    end: Math.max(1, Math.ceil((topPx + window.innerHeight + marginPx) / heightPx)),
  };
};

const areEqual = (a: Rows | null, b: Rows | null): boolean =>
  a?.first === b?.first && a?.end === b?.end && a?.columns === b?.columns && a?.heightPx === b?.heightPx;

/**
 * Returns the rows for the next frame. It adds at most one row at each end, because a frame has no time for many tiles.
 * If no rendered row is wanted any more, it returns the visible rows at once.
 */
const approach = (place: HTMLElement, shown: Rows | null, wanted: Rows | null): Rows | null => {
  if (!shown || !wanted || shown.columns !== wanted.columns) return wanted;
  if (shown.first >= wanted.end || wanted.first >= shown.end) return measureRows(place, 0);
  return {
    ...wanted,
    first: Math.max(wanted.first, shown.first - 1),
    end: Math.min(wanted.end, shown.end + 1),
  };
};

/**
 * Returns the entries of a long grid that are near the visible part of the page. `place` is the element around the
 * grid. The grid is a `ul`, and its rows have the same height. The owner gives `place` the heights of the other rows as
 * padding.
 */
export const useRowWindow = <Entry>(
  place: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
): RowWindow<Entry> => {
  const [rows, setRows] = useState<Rows | null>(null);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const isLong = entries.length > FIRST_ENTRIES;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isLong || !element) return undefined;
    let requested = measureRows(element, MARGIN_HEIGHTS);
    setRows(requested);
    let frame: number | null = null;
    const schedule = (): void => {
      frame ??= requestAnimationFrame(follow);
    };
    const follow = (): void => {
      frame = null;
      const wanted = measureRows(element, MARGIN_HEIGHTS);
      const next = approach(element, shown.current, wanted);
      // React renders a transition in small pieces. The browser can draw frames between them.
      if (!areEqual(next, requested)) startTransition(() => setRows(next));
      requested = next;
      if (!areEqual(shown.current, wanted)) schedule();
    };
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [place, isLong]);
  if (!isLong) return { entries, abovePx: 0, belowPx: 0 };
  if (rows === null) return { entries: entries.slice(0, FIRST_ENTRIES), abovePx: 0, belowPx: 0 };
  const { columns, heightPx } = rows;
  const count = Math.ceil(entries.length / columns);
  const end = Math.min(rows.end, count);
  const first = Math.min(rows.first, end - 1);
  return {
    entries: entries.slice(first * columns, end * columns),
    abovePx: first * heightPx,
    belowPx: (count - end) * heightPx,
  };
};
