import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../renderKit.tsx';
import { ErrorState, SectionFailure } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { UpcomingState } from './UpcomingState.tsx';

describe('ErrorState', () => {
  it.each([
    ['network', '[SHELL-149]', 'Network link is abnormal, please try again'],
    ['timeout', '[SHELL-150]', 'The page took longer to load. Please check your network connectivity'],
    ['unknown', '[SHELL-151]', 'Unknown error'],
    ['unauthorized', '[SHELL-148]', 'You are not logged in yet, please log in'],
  ] as const)('says what %s means %s', (code, _, text) => {
    renderKit(<ErrorState code={code} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('shows the message of the service, and retries', async () => {
    const handleRetry = jest.fn();
    renderKit(<ErrorState code="rejected" message="Wrong code" onRetry={handleRetry} />);
    expect(screen.getByText('Wrong code')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });
});

it('SectionFailure names the section’s failure and its reason', () => {
  renderKit(<SectionFailure code="timeout" />);
  expect(screen.getByRole('alert').textContent).toMatch(/section could not be loaded.*took longer/);
});

it('LoadingState is announced and has one placeholder per entry', () => {
  renderKit(<LoadingState kind="games" count={5} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('UpcomingState says that the page opens soon', () => {
  renderKit(<UpcomingState />);
  const text = screen.getByRole('status').textContent;
  expect(text).toContain('opens soon');
  // The kit does not know which other pages are open.
  expect(text).not.toMatch(/everything|open\b/i);
});
