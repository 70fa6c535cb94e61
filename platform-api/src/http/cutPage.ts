export interface CursorPage<Row> {
  readonly page: readonly Row[];
  /** Cursor of the next page. Null: this is the last page. */
  readonly next: string | null;
}

/**
 * Cuts a page from rows in their order. The caller reads one row more than a page has, which shows whether a further
 * page follows.
 * @param cursorOf returns the position of a row, after which the next page begins
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (row: Row) => string | number,
): CursorPage<Row> => {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : String(cursorOf(last)) };
};
