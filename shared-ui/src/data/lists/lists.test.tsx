import { PlatformError } from '@parlour/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { standInForBrowser } from '../../testing/browserStandIns.ts';
import { violationsIn } from '../../testing/violationsIn.ts';
import { writeCsv } from './csv.ts';
import { CsvButton } from './CsvButton.tsx';
import { CursorPager } from './CursorPager.tsx';
import { FilterBar, FilterSelect } from './FilterBar.tsx';

beforeAll(standInForBrowser);

describe('writeCsv', () => {
  const cell = (text: string | number) =>
    writeCsv([{ title: 'Text', text: (row: typeof text) => row }], [text]);

  it('writes a heading and a line for each row, for spreadsheets', () => {
    const columns = [
      { title: 'Number', text: (bet: { id: string }) => bet.id },
      { title: 'Stake', text: () => -12.5 },
    ];
    expect(writeCsv(columns, [{ id: 'B-1' }, { id: 'B-2' }])).toBe(
      '\uFEFFNumber,Stake\r\nB-1,-12.5\r\nB-2,-12.5\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['@name', "'@name"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['+5.20', '+5.20'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['two\nlines', '"two\nlines"'],
    ['ไทย', 'ไทย'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(cell(text)).toBe(`\uFEFFText\r\n${written}\r\n`);
  });
});

describe('CsvButton', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('saves the content under the name of the file', async () => {
    renderKit(<CsvButton fileName="bets.csv" read={async () => new Blob(['a'])} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(saved).toEqual(['bets.csv blob:csv']);
  });

  it('says why the file could not be read', async () => {
    renderKit(
      <CsvButton fileName="bets.csv" read={() => Promise.reject(new PlatformError('tooManyRequests'))} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please wait a moment');
    expect(saved).toEqual([]);
  });
});

it('CursorPager moves forward and back, and is not shown for a single page', async () => {
  const list = {
    page: 2,
    hasPrevious: true,
    hasNext: true,
    showNext: jest.fn(async () => {}),
    showPrevious: jest.fn(async () => {}),
  };
  const { container, rerender } = renderKit(<CursorPager list={list} label="Bets" />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect([list.showNext.mock.calls.length, list.showPrevious.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByRole('status').textContent).toBe('Page 2');
  expect(await violationsIn(container)).toEqual([]);
  rerender(<CursorPager list={{ ...list, hasPrevious: false, hasNext: false }} label="Bets" />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('FilterBar is closed at first on phones if no filter is set', async () => {
  renderKit(
    <FilterBar label="Filters of bets" period="the period">
      <span>the filters</span>
    </FilterBar>,
  );
  const toggle = screen.getByRole('button', { name: 'Filters' });
  const content = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(content?.textContent).toBe('the filters');
  expect([toggle.ariaExpanded, content?.dataset['open']]).toEqual(['false', 'false']);
  await userEvent.click(toggle);
  expect([toggle.ariaExpanded, content?.dataset['open']]).toEqual(['true', 'true']);
});

it('FilterBar sets a filter, and clears all filters', async () => {
  const handleChange = jest.fn();
  const handleReset = jest.fn();
  const { container } = renderKit(
    <FilterBar label="Filters" onReset={handleReset}>
      <FilterSelect
        label="Status"
        options={[{ value: 'paid', label: 'Paid' }]}
        value={null}
        onChange={handleChange}
      />
    </FilterBar>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByText('Paid'));
  expect(handleChange).toHaveBeenCalledWith('paid');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(handleReset).toHaveBeenCalledTimes(1);
  expect(await violationsIn(container)).toEqual([]);
});
