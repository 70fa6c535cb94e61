import type { TreeNode, TreeRow } from './Tree.ts';

/** The effect of a key in a tree (ARIA's pattern): the focus moves to a row, or the row is opened, closed or chosen. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'open' | 'close' | 'choose' };

/** Returns the effect of a key. Null for a key without an effect. `index` is the row with the focus. */
export const moveOf = (
  key: string,
  rows: readonly TreeRow<TreeNode>[],
  index: number,
  isRightToLeft: boolean,
): TreeMove | null => {
  const row = rows[index];
  if (!row) return null;
  const focus = (target: number): TreeMove | null =>
    target >= 0 && target < rows.length ? { kind: 'focus', index: target } : null;
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return row.isOpen ? focus(index + 1) : row.node.hasChildren ? { kind: 'open' } : null;
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return row.isOpen ? { kind: 'close' } : focus(rows.findIndex(({ node }) => node === row.parent));
    default:
      return key.length === 1 ? focus(indexByName(key, rows, index)) : null;
  }
};

/** Returns the next row whose name starts with the letter. After the last row, the search continues at the first. */
const indexByName = (letter: string, rows: readonly TreeRow<TreeNode>[], index: number): number => {
  const begins = ({ node }: TreeRow<TreeNode>): boolean =>
    node.name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  const behind = rows.findIndex((row, place) => place > index && begins(row));
  return behind === -1 ? rows.findIndex(begins) : behind;
};
