import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json';
import type { EstimateStrength, StrengthLevel } from './PasswordStrength.ts';

/**
 * A build contains only the most common passwords (`commonPasswordsLoader.ts`). They are enough for an estimate, and
 * the browser prepares them in milliseconds. The server checks the whole list.
 */
const MAX_COMMON_PASSWORDS = 10_000;

const estimator = new ZxcvbnFactory({
  dictionary: { 'passwords-common': passwords.slice(0, MAX_COMMON_PASSWORDS) },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
});

/** Only these first characters are estimated, because a long password takes long to estimate and is strong anyway. */
const MAX_ESTIMATED_CHARACTERS = 32;

/** The library's scores, from 0 to 4. */
const levels: readonly StrengthLevel[] = [1, 1, 2, 3, 4];

export const estimateStrength: EstimateStrength = (password, words) => {
  const { score } = estimator.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), [...words]);
  return levels[score] ?? 1;
};
