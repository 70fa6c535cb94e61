import { MAX_FEEDBACK_LENGTH } from '@parlour/shared-contracts/domains/feedback';
import { whole, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

/** A character may need two UTF-16 units. */
const MAX_CHARACTERS = MAX_FEEDBACK_LENGTH / 2;

export const feedbackEnvironment = {
  FEEDBACK_MIN_CHARACTERS: whole(10, { min: 1, max: MAX_CHARACTERS }),
  FEEDBACK_MAX_CHARACTERS: whole(500, { min: 1, max: MAX_CHARACTERS }),
  FEEDBACK_ANSWER_DAYS: whole(10, { min: 1, max: 365 }),
} as const;

/** Bounds of a text to the operator (D-25), and when it is answered. */
export interface FeedbackSettings {
  /** Characters. */
  readonly shortest: number;
  readonly longest: number;
  /** Days until staff answer at the latest. */
  readonly answerDays: number;
}

/** @throws StartFailure if no text can be within the bounds. */
export const readFeedbackSettings = (
  environment: ReturnType<typeof readEnvironment<typeof feedbackEnvironment>>,
): FeedbackSettings => {
  const { FEEDBACK_MIN_CHARACTERS: shortest, FEEDBACK_MAX_CHARACTERS: longest } = environment;
  if (shortest > longest) {
    throw new StartFailure('FEEDBACK_MIN_CHARACTERS is larger than FEEDBACK_MAX_CHARACTERS');
  }
  return { shortest, longest, answerDays: environment.FEEDBACK_ANSWER_DAYS };
};
