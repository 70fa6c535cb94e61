import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth';
import type { PhoneServiceConfiguration } from '@parlour/shared-contracts/domains/system';

/**
 * The app of the last requested code, until the code is confirmed. The SDK keeps an app until it is deleted.
 */
let present: FirebaseApp | null = null;

const letGo = async (): Promise<void> => {
  const former = present;
  present = null;
  if (former) await deleteApp(former);
};

/** Returns a token that proves that the person has the phone. */
export type ConfirmCode = (code: string) => Promise<string>;

/**
 * Lets Firebase send a code to a number with a plus sign. It stores nothing in the browser. After the code was
 * confirmed or another one was requested, the page keeps nothing of it either.
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
