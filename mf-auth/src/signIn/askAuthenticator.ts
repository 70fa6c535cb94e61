import {
  assertionSchema,
  type Assertion,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';

/** Lets the browser find a passkey and sign with it. The library is loaded on first use. */
export const askAuthenticator = async (optionsJSON: RequestOptions): Promise<Assertion> => {
  const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  return assertionSchema.parse(await startAuthentication({ optionsJSON }));
};
