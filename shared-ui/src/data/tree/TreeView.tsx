import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Tree, TreeNode } from './Tree.ts';
import { moveOf } from './treeKeys.ts';
import { TreeItem } from './TreeItem.tsx';
import classes from './TreeView.module.css';

export interface TreeViewProps<Node extends TreeNode> {
  /** Name of the tree, for screen readers. */
  readonly label: string;
  readonly tree: Tree<Node>;
  /** Key of the chosen node. */
  readonly value: string | null;
  readonly onChoose: (node: Node) => void;
  /** Shows a node. The default is its name. */
  readonly renderNode?: (node: Node) => ReactNode;
}

const nameOf = ({ name }: TreeNode): ReactNode => name;

/**
 * A tree whose children are loaded when a node is opened. The keys are those of ARIA's tree pattern: arrows, Home, End,
 * Enter or space to choose, a letter to find.
 */
export const TreeView = observer(
  <Node extends TreeNode>({ label, tree, value, onChoose, renderNode = nameOf }: TreeViewProps<Node>) => {
    const list = useRef<HTMLDivElement>(null);
    const [focused, setFocused] = useState<string | null>(value);
    const { rows } = tree;
    // The Tab key always reaches one of the nodes.
    const active = Math.max(
      0,
      rows.findIndex(({ node }) => node.key === focused),
    );

    const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const move = moveOf(event.key, rows, active, isRightToLeft);
      const row = rows[active];
      if (!move || !row) return;
      event.preventDefault();
      if (move.kind === 'focus')
        list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[move.index]?.focus();
      if (move.kind === 'open') void tree.open(row.node);
      if (move.kind === 'close') tree.close(row.node);
      if (move.kind === 'choose') onChoose(row.node);
    };

    return (
      <div ref={list} className={classes['root']} role="tree" aria-label={label} onKeyDown={handleKeyDown}>
        {rows.map((row, index) => (
          <TreeItem
            key={row.node.key}
            row={row}
            isChosen={row.node.key === value}
            isActive={index === active}
            onFocus={() => setFocused(row.node.key)}
            onToggle={() => void tree.toggle(row.node)}
            onChoose={() => onChoose(row.node)}
          >
            {renderNode(row.node)}
          </TreeItem>
        ))}
      </div>
    );
  },
);
