import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../renderKit.tsx';
import { pageItems } from './pageItems.ts';
import { Pager } from './Pager.tsx';

describe('pageItems', () => {
  it.each([
    [9, 24, [1, 2, 'gap', 7, 8, 9, 10, 11, 'gap', 23, 24]],
    [1, 24, [1, 2, 3, 4, 5, 'gap', 23, 24]],
    [24, 24, [1, 2, 'gap', 20, 21, 22, 23, 24]],
    [2, 3, [1, 2, 3]],
  ])('[LOBBY-042] page %i of %i with margin 2 and range 5', (page, total, items) => {
    expect(pageItems(page, total, 2, 5)).toEqual(items);
  });

  it('[LOBBY-043] has margin 1 and range 3 in the search view', () => {
    expect(pageItems(6, 12, 1, 3)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
  });
});

describe('Pager', () => {
  const renderPager = (page: number, totalPages: number) => {
    const handleChange = jest.fn();
    renderKit(<Pager page={page} totalPages={totalPages} onChange={handleChange} />);
    return handleChange;
  };

  it('[LOBBY-041] is not shown for a single page', () => {
    renderPager(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes to the pressed, the previous and the next page', async () => {
    const handleChange = renderPager(4, 9);
    await userEvent.click(screen.getByRole('button', { name: 'Page 6' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(handleChange.mock.calls).toEqual([[6], [3], [5]]);
  });

  it('requests nothing when the current page is pressed', async () => {
    const handleChange = renderPager(4, 9);
    await userEvent.click(screen.getByRole('button', { current: 'page' }));
    expect(handleChange).not.toHaveBeenCalled();
  });

  it.each(['10', '0', ''])('[LOBBY-044] ignores a jump to "%s" of 9 pages', async (text) => {
    const handleChange = renderPager(4, 9);
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(field, `${text}{Enter}`);
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('jumps to an existing page', async () => {
    const handleChange = renderPager(4, 9);
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), '9{Enter}');
    expect(handleChange).toHaveBeenCalledWith(9);
  });
});
