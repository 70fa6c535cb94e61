import userEvent from '@testing-library/user-event';

/**
 * Sets the text of a field at once, like a password manager. Typing would render the form again for each
 * letter.
 */
export const fillIn = async (input: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
