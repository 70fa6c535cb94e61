import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth';
import type { PhoneServiceConfiguration } from '@parlour/shared-contracts/domains/system';

/** Of the code that was asked for last, until it is confirmed; the SDK holds an app until it is told to let go. */
let present: FirebaseApp | null = null;

const letGo = async (): Promise<void> => {
  const former = present;
  present = null;
  if (former) await deleteApp(former);
};

/** Gives the token of who has the phone that the code was sent to. */
export type ConfirmCode = (code: string) => Promise<string>;

/**
 * Has Firebase send a code to a number with its plus sign. Nothing of it is kept: neither in the browser's storage
 * nor, once the code was confirmed or another one was asked for, in the page.
 */
export const sendByFirebase = async (
  { emulator, ...configuration }: PhoneServiceConfiguration,
  language: string,
  number: string,
): Promise<ConfirmCode> => {
  await letGo();
  const app = initializeApp(configuration, 'phones');
  present = app;
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  auth.languageCode = language;
  if (emulator !== undefined) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    const confirmation = await signInWithPhoneNumber(auth, number, verifier);
    return async (code) => {
      const { user } = await confirmation.confirm(code);
      const token = await user.getIdToken();
      await letGo();
      return token;
    };
  } catch (error) {
    await letGo();
    throw error;
  } finally {
    verifier.clear();
    container.remove();
  }
};
