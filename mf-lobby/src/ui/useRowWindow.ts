import { useLayoutEffect, useState, type RefObject } from 'react';

/** Entries before the rows are measured. */
const FIRST_ENTRIES = 60;
/** Rows within this many heights of the window, above and below it, are there. */
const MARGIN_HEIGHTS = 1;

interface Rows {
  readonly columns: number;
  readonly heightPx: number;
  readonly first: number;
  readonly end: number;
}

export interface RowWindow<Entry> {
  readonly entries: readonly Entry[];
  /** Heights of the rows that are left out above and below. */
  readonly abovePx: number;
  readonly belowPx: number;
}

/** Returns null if the grid has no layout. */
const measureRows = (place: HTMLElement): Rows | null => {
  const list = place.querySelector('ul');
  const [entry] = list?.children ?? [];
  if (!list || !entry) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const heightPx = entry.getBoundingClientRect().height + Number.parseFloat(rowGap);
  if (!(heightPx > 0)) return null;
  const topPx = -place.getBoundingClientRect().top;
  const marginPx = window.innerHeight * MARGIN_HEIGHTS;
  return {
    columns,
    heightPx,
    first: Math.max(0, Math.floor((topPx - marginPx) / heightPx)),
    end: Math.max(1, Math.ceil((topPx + window.innerHeight + marginPx) / heightPx)),
  };
};

const areEqual = (a: Rows | null, b: Rows | null): boolean =>
  a?.first === b?.first && a?.end === b?.end && a?.columns === b?.columns && a?.heightPx === b?.heightPx;

/** Adds one row at most at either end, so that no frame has to make many tiles. A jump is made at once. */
const approach = (shown: Rows | null, wanted: Rows | null): Rows | null => {
  if (!shown || !wanted || shown.columns !== wanted.columns) return wanted;
  if (shown.first >= wanted.end || wanted.first >= shown.end) return wanted;
  return {
    ...wanted,
    first: Math.max(wanted.first, shown.first - 1),
    end: Math.min(wanted.end, shown.end + 1),
  };
};

/**
 * Returns the entries of a long grid that are near the visible part of the page. `place` contains the grid as a `ul`
 * whose rows are equally high, and leaves room for the others as padding.
 */
export const useRowWindow = <Entry>(
  place: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
): RowWindow<Entry> => {
  const [rows, setRows] = useState<Rows | null>(null);
  const isLong = entries.length > FIRST_ENTRIES;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isLong || !element) return undefined;
    let shown = measureRows(element);
    setRows(shown);
    let frame: number | null = null;
    const schedule = (): void => {
      frame ??= requestAnimationFrame(follow);
    };
    const follow = (): void => {
      frame = null;
      const wanted = measureRows(element);
      const next = approach(shown, wanted);
      if (!areEqual(next, shown)) setRows(next);
      shown = next;
      if (!areEqual(shown, wanted)) schedule();
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
