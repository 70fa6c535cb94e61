import { MAX_FEEDBACK_LENGTH } from '@parlour/shared-contracts/domains/feedback';
import { whole, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

/** One character may take two UTF-16 units. */
const MAX_CHARACTERS = MAX_FEEDBACK_LENGTH / 2;

export const feedbackEnvironment = {
  FEEDBACK_MIN_CHARACTERS: whole(10, { min: 1, max: MAX_CHARACTERS }),
  FEEDBACK_MAX_CHARACTERS: whole(500, { min: 1, max: MAX_CHARACTERS }),
  FEEDBACK_ANSWER_DAYS: whole(10, { min: 1, max: 365 }),
} as const;

/** Bounds of a member's text (D-25), and the deadline of the answer. */
export interface FeedbackSettings {
  /** Minimum and maximum number of characters. */
  readonly shortest: number;
  readonly longest: number;
  /** Number of days within which staff answer. */
  readonly answerDays: number;
}

/** @throws StartFailure if the minimum is larger than the maximum. */
export const readFeedbackSettings = (
  environment: ReturnType<typeof readEnvironment<typeof feedbackEnvironment>>,
): FeedbackSettings => {
  const { FEEDBACK_MIN_CHARACTERS: shortest, FEEDBACK_MAX_CHARACTERS: longest } = environment;
  if (shortest > longest) {
    throw new StartFailure('FEEDBACK_MIN_CHARACTERS is larger than FEEDBACK_MAX_CHARACTERS');
  }
  return { shortest, longest, answerDays: environment.FEEDBACK_ANSWER_DAYS };
};
