import { VisuallyHidden } from '@parlour/shared-ui/core';
import classes from './NumberBalls.module.css';

/** Longer numbers are shown with one ball per digit. */
const DIGITS_IN_ONE_BALL = 2;

const ballsOf = (number: string): readonly string[] =>
  number.length > DIGITS_IN_ONE_BALL ? Array.from(number) : [number];

export const NumberBalls = ({ numbers }: { readonly numbers: readonly string[] }) => (
  <span className={classes['root']}>
    <VisuallyHidden>{numbers.join(' ')}</VisuallyHidden>
    {numbers.map((number, index) => (
      <span key={index} className={classes['number']} aria-hidden="true">
        {ballsOf(number).map((ball, index) => (
          <span key={index} className={classes['ball']}>
            {ball}
          </span>
        ))}
      </span>
    ))}
  </span>
);
