export type PageItem = number | 'gap';

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * The buttons of a pager: `margin` pages at each end, `range` pages around the current one, and a
 * gap wherever pages are left out (LOBBY-042, LOBBY-043).
 */
export const pageItems = (page: number, totalPages: number, margin: number, range: number): PageItem[] => {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), totalPages - range + 1));
  const last = Math.min(totalPages, first + range - 1);
  const shown = new Set([
    ...numbersBetween(1, Math.min(margin, totalPages)),
    ...numbersBetween(first, last),
    ...numbersBetween(Math.max(1, totalPages - margin + 1), totalPages),
  ]);
  const pages = [...shown].sort((left, right) => left - right);
  return pages.flatMap((number, index): PageItem[] =>
    index > 0 && number - (pages[index - 1] ?? number) > 1 ? ['gap', number] : [number],
  );
};
