import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once, as a password manager does: by keys, a form renders anew for each letter. */
export const fillIn = async (input: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
