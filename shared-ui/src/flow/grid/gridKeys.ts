/** Returns the cell to which a key moves the focus in a grid (ARIA's pattern). Null: the key moves nothing. */
export const cellAt = (
  key: string,
  index: number,
  {
    count,
    columns,
    isRightToLeft,
    isControl,
  }: {
    readonly count: number;
    readonly columns: number;
    readonly isRightToLeft: boolean;
    readonly isControl: boolean;
  },
): number | null => {
  const inside = (target: number): number | null => (target >= 0 && target < count ? target : null);
  const column = index % columns;
  switch (key) {
    case 'ArrowDown':
      return inside(index + columns);
    case 'ArrowUp':
      return inside(index - columns);
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return inside(index + 1);
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return inside(index - 1);
    case 'Home':
      return isControl ? 0 : index - column;
    case 'End':
      return isControl ? count - 1 : Math.min(count - 1, index - column + columns - 1);
    default:
      return null;
  }
};
