import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { useFormat } from '../../core/format/useFormat.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './StepTimeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly state: 'done' | 'current' | 'failed' | 'upcoming';
  /** When the step was reached, as ISO 8601. */
  readonly at?: string | null;
  /** Content below the title, for example the usual duration, or the reason of a failure. */
  readonly details?: ReactNode;
}

export interface StepTimelineProps {
  /** Name of what has these states, for example “Withdrawal W-20261120-17”. */
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

/** The states of a longer process, from the first to the last, each with its time. */
export const StepTimeline = ({ label, steps }: StepTimelineProps) => {
  const t = useTierText();
  const format = useFormat();
  return (
    <ol className={classes['root']} aria-label={label}>
      {steps.map(({ key, title, state, at, details }) => (
        <li
          key={key}
          className={classes['step']}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden="true">
            {state === 'done' ? <Check /> : state === 'failed' ? <X /> : null}
          </span>
          <div className={classes['texts']}>
            <div className={classes['line']}>
              <span className={classes['title']}>{title}</span>
              <VisuallyHidden>{t(`step.${state}`)}</VisuallyHidden>
              {at && (
                <time className={classes['time']} dateTime={at}>
                  {format.date(at, 'moment')}
                </time>
              )}
            </div>
            {details && <div className={classes['details']}>{details}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
};
