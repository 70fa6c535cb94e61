import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../renderKit.tsx';
import { ChipBar } from './ChipBar.tsx';
import { Menu } from './Menu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Tabs } from './Tabs.tsx';

describe('SearchBox', () => {
  it('[LOBBY-034] [LOBBY-035] searches for the trimmed text when its button is pressed', async () => {
    const handleSearch = jest.fn();
    renderKit(<SearchBox label="Search games" onSearch={handleSearch} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search games' }), '  ocean king ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(handleSearch).toHaveBeenCalledWith('ocean king');
  });

  it('[LOBBY-035] passes an empty text for blanks', async () => {
    const handleSearch = jest.fn();
    renderKit(<SearchBox label="Search games" onSearch={handleSearch} />);
    await userEvent.type(screen.getByRole('textbox'), '   {Enter}');
    expect(handleSearch).toHaveBeenCalledWith('');
  });

  it('clears the search, and shows a new value from outside', async () => {
    const handleSearch = jest.fn();
    const { rerender } = renderKit(<SearchBox label="Search" value="king" onSearch={handleSearch} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(handleSearch).toHaveBeenCalledWith('');
    rerender(<SearchBox label="Search" value="pearl" onSearch={handleSearch} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('pearl');
  });
});

const items = [
  { key: 'HOT', label: 'Hot' },
  { key: 'RNG', label: 'Slots' },
  { key: 'LIVE', label: 'Live' },
] as const;

/** Gives every element the sizes of a scroller, because jsdom has no layout. */
const withMeasures = (scrollWidth: number, clientWidth: number) => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
};

describe('ChipBar', () => {
  afterEach(() => jest.restoreAllMocks());

  it('marks the selected choice, and requests another one', async () => {
    const handleChange = jest.fn();
    renderKit(<ChipBar label="Category" items={items} value="HOT" onChange={handleChange} />);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Hot');
    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(handleChange).toHaveBeenCalledWith('LIVE');
  });

  it('[LOBBY-006] has scroll arrows that are disabled at the ends', () => {
    withMeasures(900, 300);
    renderKit(<ChipBar label="Category" items={items} value="HOT" onChange={() => {}} />);
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Scroll back' });
    const forward = screen.getByRole<HTMLButtonElement>('button', { name: 'Scroll forward' });
    expect([back.disabled, forward.disabled]).toEqual([true, false]);
    const scroller = screen.getByRole('group', { name: 'Category' });
    scroller.scrollLeft = 600;
    fireEvent.scroll(scroller);
    expect([back.disabled, forward.disabled]).toEqual([false, true]);
  });

  it('has no arrows when everything fits', () => {
    withMeasures(300, 300);
    renderKit(<ChipBar label="Category" items={items} value="HOT" onChange={() => {}} />);
    expect(screen.queryByRole('button', { name: 'Scroll forward' })).toBeNull();
  });
});

describe('Tabs', () => {
  it('moves by arrow keys, and from the first to the last', async () => {
    const handleChange = jest.fn();
    renderKit(<Tabs label="Kind" items={items} value="HOT" onChange={handleChange} />);
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(handleChange).toHaveBeenLastCalledWith('LIVE');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Live' }));
    await userEvent.keyboard('{Home}');
    expect(handleChange).toHaveBeenLastCalledWith('HOT');
  });

  it('keeps only the selected tab in the tab order', () => {
    renderKit(<Tabs label="Kind" items={items} value="RNG" onChange={() => {}} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe('Menu', () => {
  it('calls the action of an entry, or is a link if the entry has an address', async () => {
    const handleSelect = jest.fn();
    renderKit(
      <Menu
        label="Account"
        trigger="somchai"
        items={[
          { key: 'out', label: 'Sign out', onSelect: handleSelect },
          { key: 'me', label: 'My account', href: '/member' },
        ]}
      />,
    );
    await userEvent.click(screen.getByText('Sign out'));
    expect(handleSelect).toHaveBeenCalledTimes(1);
    expect(screen.getByText('My account').closest('a')?.getAttribute('href')).toBe('/member');
  });
});
