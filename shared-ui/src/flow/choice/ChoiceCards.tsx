import { useId, type ReactNode } from 'react';
import { joinClasses } from '../../core/joinClasses.ts';
import { errorId, FieldFrame, hintId, type FieldTexts } from '../field/FieldFrame.tsx';
import classes from './ChoiceCards.module.css';

export interface Choice<Key extends string = string> {
  readonly key: Key;
  readonly title: ReactNode;
  /** An icon or a logo. */
  readonly icon?: ReactNode;
  /** Content below the title, for example fee, limits and usual time. */
  readonly details?: ReactNode;
  /** Content at the end of the title's line, for example a `Tag`. */
  readonly mark?: ReactNode;
  /** Why it cannot be chosen. The reason is shown on the card, which is disabled. */
  readonly disabledReason?: ReactNode;
}

export interface ChoiceCardsProps<Key extends string> extends FieldTexts {
  readonly choices: readonly Choice<Key>[];
  /** Null while nothing is chosen. */
  readonly value: Key | null;
  readonly onChange: (key: Key) => void;
  /** `row` has one card per line, `grid` as many as fit. */
  readonly layout?: 'grid' | 'row';
}

/** One of several choices, each with its details: radio buttons that look like cards. */
export const ChoiceCards = <Key extends string>({
  choices,
  value,
  onChange,
  layout = 'grid',
  label,
  hint,
  error,
}: ChoiceCardsProps<Key>) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isGroup>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${hintId(id)} ${errorId(id)}`}
        className={classes[layout]}
      >
        {choices.map((choice) => (
          <Card
            key={choice.key}
            choice={choice}
            name={id}
            isChosen={choice.key === value}
            onChoose={() => onChange(choice.key)}
          />
        ))}
      </div>
    </FieldFrame>
  );
};

interface CardProps {
  readonly choice: Choice;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Card = ({ choice, name, isChosen, onChoose }: CardProps) => {
  const id = `${name}-${choice.key}`;
  const isDisabled = Boolean(choice.disabledReason);
  return (
    <label className={joinClasses(classes['card'], isDisabled && classes['disabled'])}>
      <input
        type="radio"
        name={name}
        className={classes['radio']}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-details`}
        onChange={onChoose}
      />
      {choice.icon && (
        <span className={classes['icon']} aria-hidden="true">
          {choice.icon}
        </span>
      )}
      <span className={classes['texts']}>
        <span className={classes['line']}>
          <span id={`${id}-title`} className={classes['title']}>
            {choice.title}
          </span>
          {choice.mark}
        </span>
        <span id={`${id}-details`} className={classes['details']}>
          {choice.details}
          {choice.disabledReason && <span className={classes['reason']}>{choice.disabledReason}</span>}
        </span>
      </span>
    </label>
  );
};
