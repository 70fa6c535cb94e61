/**
 * Characters that control a terminal. These are all control characters except tabs and line ends, and the characters
 * that change the direction of text.
 */
const CONTROLS = /(?!\t|\r?\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces the characters that control a terminal. Some texts that staff read there were written by members. */
export const printable = (text: string): string => text.replace(CONTROLS, '\uFFFD');
