import { useRef, type ReactNode } from 'react';
import { useCurrentInView } from '../behaviour/useCurrentInView.ts';
import { useScrollEdges } from '../behaviour/useScrollEdges.ts';
import { useFormat } from '../format/useFormat.ts';
import { joinClasses } from '../joinClasses.ts';
import { ScrollArrows } from '../layout/ScrollArrows.tsx';
import classes from './ChipBar.module.css';

export interface ChipProps {
  readonly isSelected?: boolean;
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One choice of several. */
export const Chip = ({ isSelected = false, icon, count, onSelect, children }: ChipProps) => {
  const format = useFormat();
  return (
    <button
      type="button"
      className={joinClasses(classes['chip'], isSelected && classes['selected'])}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={classes['count']}>{format.number(count)}</span>}
    </button>
  );
};

export interface ChipItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly count?: number;
}

export interface ChipBarProps<Key extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly items: readonly ChipItem<Key>[];
  readonly value: Key | undefined;
  readonly onChange: (key: Key) => void;
}

/** A row of choices, one of which is selected. It scrolls sideways when it is too long. */
export const ChipBar = <Key extends string>({ label, items, value, onChange }: ChipBarProps<Key>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  useCurrentInView(scroller, value);
  return (
    <div className={classes['bar']}>
      <div ref={scroller} className={classes['list']} role="group" aria-label={label}>
        {items.map((item) => (
          <Chip
            key={item.key}
            icon={item.icon}
            count={item.count}
            isSelected={item.key === value}
            onSelect={() => onChange(item.key)}
          >
            {item.label}
          </Chip>
        ))}
      </div>
      <ScrollArrows edges={edges} />
    </div>
  );
};
