import ChevronRight from 'lucide-react/icons/chevron-right';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { CSSProperties, ReactNode } from 'react';
import { useFailureText } from '../../core/states/useFailureText.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import type { TreeNode, TreeRow } from './Tree.ts';
import classes from './TreeView.module.css';

interface TreeItemProps {
  readonly row: TreeRow<TreeNode>;
  readonly isChosen: boolean;
  /** Whether the Tab key reaches this node. */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A node. The sign before it opens and closes the node; a press on the rest chooses it. */
export const TreeItem = ({
  row,
  isChosen,
  isActive,
  onFocus,
  onToggle,
  onChoose,
  children,
}: TreeItemProps) => {
  const t = useTierText();
  const failureText = useFailureText();
  const { node, level, position, siblings, isOpen, isLoading, failure } = row;
  const style: CSSProperties & Record<'--level', number> = { '--level': level };
  const Sign = isLoading ? LoaderCircle : failure ? RotateCw : ChevronRight;
  return (
    <div
      role="treeitem"
      className={classes['item']}
      style={style}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-expanded={node.hasChildren ? isOpen : undefined}
      aria-busy={isLoading || undefined}
      onFocus={onFocus}
      onClick={onChoose}
    >
      {node.hasChildren ? (
        <span
          className={classes['sign']}
          data-state={isLoading ? 'loading' : failure ? 'failed' : isOpen ? 'open' : 'closed'}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Sign />
        </span>
      ) : (
        <span className={classes['leaf']} aria-hidden="true" />
      )}
      <span className={classes['content']}>
        {children}
        {failure && (
          <span role="alert" className={classes['failure']}>
            {t('tree.failed', { reason: failureText(failure) })}
          </span>
        )}
      </span>
    </div>
  );
};
