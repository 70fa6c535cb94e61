/**
 * Characters that a terminal obeys in place of showing them: all controls except tab and the ends of lines, and those that
 * change the direction of text.
 */
const COMMANDS = /(?!\t|\r?\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text that a terminal only shows. Members write some of what staff read. */
export const printable = (text: string): string => text.replace(COMMANDS, '\uFFFD');
