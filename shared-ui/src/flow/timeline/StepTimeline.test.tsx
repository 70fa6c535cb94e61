import { screen } from '@testing-library/react';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { StepTimeline } from './StepTimeline.tsx';

it('shows the state of each step, and when it was reached', async () => {
  const { container } = renderKit(
    <StepTimeline
      label="Withdrawal"
      steps={[
        { key: 'requested', title: 'Requested', state: 'done', at: '2026-11-20T12:00:00Z' },
        { key: 'approved', title: 'Approved', state: 'current', details: 'Usually within 10 minutes' },
        { key: 'paid', title: 'Paid', state: 'upcoming' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/Nov.*$/, ''))).toEqual([
    'RequestedDone',
    'ApprovedIn progressUsually within 10 minutes',
    'PaidTo come',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(container.querySelector('time')?.dateTime).toBe('2026-11-20T12:00:00Z');
  expect(await violationsIn(container)).toEqual([]);
});
