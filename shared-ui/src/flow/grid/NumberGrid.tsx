import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTierText } from '../../tiers/useTierText.ts';
import { errorId, FieldFrame, hintId, labelId, type FieldTexts } from '../field/FieldFrame.tsx';
import { cellAt } from './gridKeys.ts';
import classes from './NumberGrid.module.css';
import { useTypedNumber } from './useTypedNumber.ts';

export interface NumberGridProps extends FieldTexts {
  /** The numbers in their order, in written form: `00` to `99`. */
  readonly numbers: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Maximum number of chosen numbers. */
  readonly max: number;
  /** Numbers in a row. */
  readonly columns?: number;
  /** Numbers that cannot be chosen, for example because they are sold out. */
  readonly disabled?: ReadonlySet<string>;
  /** Whether the board is closed, so that nothing can be chosen. */
  readonly isLocked?: boolean;
}

const rowsOf = (numbers: readonly string[], columns: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / columns) }, (_, row) =>
    numbers.slice(row * columns, (row + 1) * columns),
  );

/**
 * Chooses some of many numbers. The keys are those of ARIA's grid pattern: arrows, Home and End in the row, with Ctrl
 * in the whole grid, space or Enter to choose. Typed digits move the focus to a number.
 */
export const NumberGrid = ({
  numbers,
  value,
  onChange,
  max,
  columns = 10,
  disabled = new Set(),
  isLocked = false,
  label,
  hint,
  error,
}: NumberGridProps) => {
  const t = useTierText();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const typed = useTypedNumber(numbers);
  const [active, setActive] = useState(0);
  const [isFull, setFull] = useState(false);
  const chosen = new Set(value);

  const toggle = (number: string) => {
    if (isLocked || disabled.has(number)) return;
    const isTooMany = !chosen.has(number) && value.length >= max;
    setFull(isTooMany);
    if (isTooMany) return;
    onChange(
      chosen.has(number)
        ? value.filter((other) => other !== number)
        : numbers.filter((other) => other === number || chosen.has(other)),
    );
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const board = {
      count: numbers.length,
      columns,
      isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
      isControl: event.ctrlKey || event.metaKey,
    };
    const target = cellAt(event.key, active, board) ?? typed(event.key);
    if (target === null) return;
    event.preventDefault();
    grid.current?.querySelectorAll<HTMLElement>('[role="gridcell"]')[target]?.focus();
  };

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={isFull ? t('grid.full', { count: max }) : error}
      isGroup
    >
      <div
        ref={grid}
        role="grid"
        className={classes['root']}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        aria-labelledby={labelId(id)}
        aria-describedby={`${id}-count ${hintId(id)} ${errorId(id)}`}
        aria-multiselectable="true"
        aria-disabled={isLocked || undefined}
        onKeyDown={handleKeyDown}
      >
        {rowsOf(numbers, columns).map((row, rowIndex) => (
          <div key={row[0]} role="row" className={classes['row']}>
            {row.map((number, column) => {
              const index = rowIndex * columns + column;
              return (
                <button
                  key={number}
                  type="button"
                  role="gridcell"
                  className={classes['cell']}
                  tabIndex={index === active ? 0 : -1}
                  aria-selected={chosen.has(number)}
                  aria-disabled={isLocked || disabled.has(number) || undefined}
                  onFocus={() => setActive(index)}
                  onClick={() => toggle(number)}
                >
                  {number}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p id={`${id}-count`} role="status" className={classes['count']}>
        {t('grid.chosen', { count: value.length, max })}
      </p>
    </FieldFrame>
  );
};
