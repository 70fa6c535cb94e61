import { INVITATION_CODES, type Invitation } from '@parlour/shared-contracts';
import { tabStorage } from '../storage/browserStorage.ts';

/** Maximum length of an invitation code. A longer value is ignored. */
const MAX_CODE_LENGTH = 64;

/** Stores the invitation code for this tab, because people visit other pages before they register. */
export const takeInvitation = (): void => {
  const parameters = new URLSearchParams(window.location.search);
  for (const name of INVITATION_CODES) {
    const code = parameters.get(name)?.trim() ?? '';
    if (code !== '' && code.length <= MAX_CODE_LENGTH) tabStorage.setItem(name, code);
  }
};

export const storedInvitation = (): Invitation =>
  Object.fromEntries(
    INVITATION_CODES.flatMap((name) => {
      const code = tabStorage.getItem(name);
      return code === null ? [] : [[name, code]];
    }),
  );
