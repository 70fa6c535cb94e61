import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './Stepper.module.css';

export interface Step<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** Whether the step could not be done. */
  readonly hasFailed?: boolean;
}

export interface StepperProps<Key extends string> {
  /** Name of the steps, for screen readers. */
  readonly label: string;
  readonly steps: readonly Step<Key>[];
  /** Key of the current step. The steps before it are done, the steps after it are upcoming. */
  readonly current: Key;
  /** Lets people go back to a step that is done. */
  readonly onSelect?: (key: Key) => void;
}

type StepState = 'done' | 'current' | 'failed' | 'upcoming';

const stateAt = (step: Step, index: number, current: number): StepState =>
  step.hasFailed ? 'failed' : index === current ? 'current' : index < current ? 'done' : 'upcoming';

/** Shows the steps of a form and the current one. On phones only the current step shows its name. */
export const Stepper = <Key extends string>({ label, steps, current, onSelect }: StepperProps<Key>) => {
  const t = useTierText();
  const position = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label}>
      <ol className={classes['root']}>
        {steps.map((step, index) => {
          const state = stateAt(step, index, position);
          const content = (
            <>
              <span className={classes['mark']} aria-hidden="true">
                {state === 'done' ? <Check /> : state === 'failed' ? <X /> : index + 1}
              </span>
              <span className={classes['texts']}>
                <span className={classes['count']}>
                  {t('step.position', { step: index + 1, total: steps.length })}
                </span>
                <span className={classes['label']}>{step.label}</span>
              </span>
              {state !== 'current' && <VisuallyHidden>{t(`step.${state}`)}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.key}
              className={classes['step']}
              data-state={state}
              aria-current={index === position ? 'step' : undefined}
            >
              {onSelect && state === 'done' ? (
                <button type="button" className={classes['content']} onClick={() => onSelect(step.key)}>
                  {content}
                </button>
              ) : (
                <span className={classes['content']}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
