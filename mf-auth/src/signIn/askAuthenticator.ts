import {
  assertionSchema,
  type Assertion,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';

/** Has the browser find a passkey and sign with it; its code comes when it is wanted. */
export const askAuthenticator = async (optionsJSON: RequestOptions): Promise<Assertion> => {
  const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  return assertionSchema.parse(await startAuthentication({ optionsJSON }));
};
