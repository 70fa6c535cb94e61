import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { renderKit } from '../../core/renderKit.tsx';
import { standInForBrowser } from '../../testing/browserStandIns.ts';
import { violationsIn } from '../../testing/violationsIn.ts';
import { nextDays, periodRange, previousDays } from './dateRange.ts';
import { DateRangePicker } from './DateRangePicker.tsx';
import { SingleDateField } from './SingleDateField.tsx';
import { dayIn } from './zone.ts';

beforeEach(standInForBrowser);

const today = dayjs('2026-11-21');

it('[MEMBER-030] periods have 7 and 30 days including today', () => {
  expect(previousDays(7, today)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(nextDays(30, today)).toEqual({ from: '2026-11-21', to: '2026-12-20' });
  expect(periodRange('yesterday', today)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

it.each([
  ['Asia/Bangkok', '2026-11-20T17:30:00Z', '2026-11-21'],
  ['Asia/Bangkok', '2026-11-20T16:59:59Z', '2026-11-20'],
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('the day in %s at %s is %s, independent of the browser’s zone', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment)).format('YYYY-MM-DD')).toBe(day);
});

describe('DateRangePicker', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T17:30:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('[MEMBER-030] offers periods, and disables the next days if the future has no data', async () => {
    const handleChange = jest.fn();
    renderKit(
      <DateRangePicker
        label="Period"
        timeZone="Asia/Bangkok"
        value={{ from: '2026-11-15', to: '2026-11-21' }}
        onChange={handleChange}
      />,
    );
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Previous 7 days');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next 7 days' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous 30 days' }));
    expect(handleChange).toHaveBeenCalledWith({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('uses the days of the zone that it shows', async () => {
    const handleChange = jest.fn();
    const { container } = renderKit(
      <DateRangePicker
        label="Period"
        timeZone="Asia/Bangkok"
        value={null}
        onChange={handleChange}
        periods={['today', 'yesterday']}
      />,
    );
    expect(screen.getByText('Time zone: Asia/Bangkok (GMT+07:00)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(handleChange).toHaveBeenCalledWith({ from: '2026-11-21', to: '2026-11-21' });
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('SingleDateField', () => {
  it('accepts a typed day, but no day outside of its limits', async () => {
    const handleChange = jest.fn();
    const { container } = renderKit(
      <SingleDateField label="Date of birth" value={null} onChange={handleChange} latest="2008-11-21" />,
    );
    const field = screen.getByRole('textbox', { name: 'Date of birth' });
    await userEvent.type(field, '2010-01-02{Enter}');
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '1998-01-02{Enter}');
    expect(handleChange).toHaveBeenCalledWith('1998-01-02');
    expect(await violationsIn(container)).toEqual([]);
  });
});
