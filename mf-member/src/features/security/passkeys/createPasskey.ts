import {
  attestationSchema,
  type Attestation,
  type CreationOptions,
} from '@parlour/shared-contracts/domains/passkeys';

/** Why the browser made none: the person gave up, or the authenticator has one for this account already. */
export type PasskeyStop = 'unmade' | 'isThere';

/** Has the browser make a passkey; its code comes when it is wanted. */
export type CreatePasskey = (options: CreationOptions) => Promise<Attestation | PasskeyStop>;

const stops: Readonly<Record<string, PasskeyStop>> = {
  NotAllowedError: 'unmade',
  AbortError: 'unmade',
  InvalidStateError: 'isThere',
};

export const createPasskey: CreatePasskey = async (optionsJSON) => {
  const { startRegistration } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  try {
    return attestationSchema.parse(await startRegistration({ optionsJSON }));
  } catch (error) {
    const stop = error instanceof Error ? stops[error.name] : undefined;
    if (stop === undefined) throw error;
    return stop;
  }
};
