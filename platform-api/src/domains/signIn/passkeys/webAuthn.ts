import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { PASSKEY_TIMEOUT_MS } from './challengeCookie.ts';
import type { PasskeyRow } from './passkeyRepository.ts';

/** Ed25519, P-256 and RSA. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257] as const;

export interface PasskeySite {
  readonly name: string;
  readonly origin: string;
}

export interface NewCredential {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly transports: string[];
}

/** The WebAuthn ceremonies of one site. They require discoverable credentials and user verification. */
export interface WebAuthn {
  requestOptions(challenge: string): RequestOptions;
  creationOptions(
    challenge: string,
    user: { readonly handle: string; readonly name: string },
    own: readonly PasskeyRow[],
  ): CreationOptions;
  /** Returns null if the attestation is invalid. */
  verifyNew(attestation: Attestation, challenge: string): Promise<NewCredential | null>;
  /** Returns the state of the authenticator after its use. Null if the assertion is invalid. */
  verifyUse(
    assertion: Assertion,
    challenge: string,
    passkey: PasskeyRow,
  ): Promise<Pick<NewCredential, 'counter' | 'isBackedUp'> | null>;
}

export const createWebAuthn = ({ name, origin }: PasskeySite): WebAuthn => {
  const rpId = new URL(origin).hostname;
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: new URL(origin).origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });
  return {
    requestOptions: (challenge) => ({
      challenge,
      rpId,
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required',
    }),
    creationOptions: (challenge, user, own) => ({
      rp: { id: rpId, name },
      user: { id: user.handle, name: user.name, displayName: user.name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),
    verifyNew: async (attestation, challenge) => {
      const { verified, registrationInfo } = await orNothing(() =>
        verifyRegistrationResponse({
          ...expected(challenge),
          response: { ...attestation, clientExtensionResults: {} },
          supportedAlgorithmIDs: [...ALGORITHMS],
        }),
      );
      if (!verified || !registrationInfo) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        isBackedUp: credentialBackedUp,
        transports: credential.transports ?? [],
      };
    },
    verifyUse: async (assertion, challenge, { credentialId, publicKey, counter }) => {
      const { verified, authenticationInfo } = await orNothing(() =>
        verifyAuthenticationResponse({
          ...expected(challenge),
          response: { ...assertion, clientExtensionResults: {} },
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter,
          },
        }),
      );
      if (!verified || !authenticationInfo) return null;
      return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
    },
  };
};

/** The library throws for malformed input. */
const orNothing = async <Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result | { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined }> => {
  try {
    return await verify();
  } catch {
    return { verified: false };
  }
};
