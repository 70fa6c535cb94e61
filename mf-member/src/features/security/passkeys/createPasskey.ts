import {
  attestationSchema,
  type Attestation,
  type CreationOptions,
} from '@parlour/shared-contracts/domains/passkeys';

/** Why the browser created no passkey: the person cancelled, or the authenticator already has one for this account. */
export type PasskeyStop = 'unmade' | 'isThere';

/** Lets the browser create a passkey. The library is loaded on first use. */
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
