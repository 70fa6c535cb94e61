import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { cellAt } from './gridKeys.ts';
import { NumberGrid, type NumberGridProps } from './NumberGrid.tsx';

const board = { count: 23, columns: 10, isRightToLeft: false, isControl: false };

it.each([
  ['ArrowRight', 4, {}, 5],
  ['ArrowRight', 4, { isRightToLeft: true }, 3],
  ['ArrowLeft', 0, {}, null],
  ['ArrowDown', 4, {}, 14],
  ['ArrowDown', 14, {}, null],
  ['ArrowUp', 14, {}, 4],
  ['Home', 14, {}, 10],
  ['End', 14, {}, 19],
  ['End', 21, {}, 22],
  ['Home', 14, { isControl: true }, 0],
  ['End', 14, { isControl: true }, 22],
  ['a', 14, {}, null],
] as const)('%s moves the focus from cell %i with %j to %s', (key, index, changes, target) => {
  expect(cellAt(key, index, { ...board, ...changes })).toBe(target);
});

const numbers = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));

const Board = (props: Partial<NumberGridProps>) => {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <NumberGrid label="Numbers" numbers={numbers} value={value} onChange={setValue} max={2} {...props} />
  );
};

describe('NumberGrid', () => {
  const cell = (name: string) => screen.getByRole('gridcell', { name });
  const chosen = () =>
    screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);

  it('is usable by keys alone', async () => {
    const { container } = renderKit(<Board />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    expect(chosen()).toEqual(['11']);
    await userEvent.keyboard('27');
    expect(document.activeElement).toBe(cell('27'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('05');
    expect(document.activeElement).toBe(cell('05'));
    expect(chosen()).toEqual(['11', '27']);
    expect(screen.getByRole('status').textContent).toBe('2 of 2 chosen');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says how many numbers can be chosen when one more is pressed, and lets a number be removed', async () => {
    renderKit(<Board />);
    for (const name of ['03', '01', '02']) await userEvent.click(cell(name));
    expect(chosen()).toEqual(['01', '03']);
    expect(screen.getByRole('alert').textContent).toBe('You can choose 2 numbers');
    await userEvent.click(cell('03'));
    expect([chosen(), screen.getByRole('alert').textContent]).toEqual([['01'], '']);
  });

  it('keeps disabled numbers focusable but does not choose them, and chooses nothing if it is locked', async () => {
    const { rerender } = renderKit(<Board disabled={new Set(['01'])} />);
    await userEvent.click(cell('01'));
    expect(cell('01').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
    rerender(<Board isLocked />);
    await userEvent.click(cell('02'));
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  });
});
