import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { loginValueSchema } from './identity.ts';
import { ownCode, ownPassword } from './secondFactor.ts';

/** Bytes as base64url, the encoding of WebAuthn's JSON. */
const bytes = (longest: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{1,${longest}}$`)));
const credentialId = bytes(1_400);
const clientData = bytes(4_000);
/** Optional data of an authenticator. The platform does not use it. */
const credentialShape = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};
const transport = z.text(32);

/** WebAuthn's `AuthenticationResponseJSON`. */
export const assertionSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    /** User handle of a discoverable passkey: it identifies the member. */
    userHandle: bytes(100),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** WebAuthn's `RegistrationResponseJSON`. */
export const attestationSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(8_000),
    transports: z._default(z.array(transport).check(z.maxLength(8)), []),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. It accepts every passkey of the site. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** Passkeys of one member. Another one is refused. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;
const name = z.text(MAX_PASSKEY_NAME_LENGTH).check(z.trim(), z.minLength(1));

export const passkeySchema = z.object({
  /** Id of the passkey. It is not a secret. */
  id: z.string(),
  name: z.string(),
  /** Whether an account of the person synchronises the passkey to other devices. */
  isSynced: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkeySchema>;

const params = z.object({ id: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) });
const limits = { perMinute: { caller: 60 } };
const signInLimits = { perMinute: { network: 300 } };
/** A credential is larger than what a form sends. */
const bodyBytes = 24_576;

export const passkeyEndpoints = defineEndpoints({
  loginChallenge: {
    method: 'POST',
    path: '/wps/session/login/passkey/challenge',
    access: 'public',
    summary: 'A challenge for a passkey; valid for some minutes, once, in the same browser',
    value: requestOptionsSchema,
    limits: signInLimits,
  },
  loginByPasskey: {
    method: 'POST',
    path: '/wps/session/login/passkey',
    access: 'public',
    summary: 'Opens a session with a passkey; no other step follows',
    body: z.object({ assertion: assertionSchema, portal: z.enum(['member', 'agent']) }),
    value: loginValueSchema,
    refusals: { wrongPasskey: z.object({}), nonAgent: z.object({}), nonMember: z.object({}) },
    sealed: true,
    limits: { ...signInLimits, bodyBytes },
  },
  passkeys: {
    method: 'GET',
    path: '/wps/member/passkeys',
    access: 'member',
    summary: "The member's passkeys, the newest first",
    value: z.object({ list: z.array(passkeySchema) }),
    limits,
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/wps/member/passkeys/challenge',
    access: 'member',
    summary: 'The options for a new passkey; requires the password, and the authenticator if there is one',
    body: z.object({ password: ownPassword, code: z.optional(ownCode) }),
    value: creationOptionsSchema,
    refusals: { tooManyPasskeys: z.object({}) },
    sealed: true,
    limits: { perMinute: { caller: 10 } },
  },
  addPasskey: {
    method: 'POST',
    path: '/wps/member/passkeys',
    access: 'member',
    summary: 'Stores a new passkey of this member',
    body: z.object({ attestation: attestationSchema, name }),
    value: passkeySchema,
    refusals: { wrongPasskey: z.object({}), tooManyPasskeys: z.object({}) },
    limits: { ...limits, bodyBytes },
  },
  renamePasskey: {
    method: 'PUT',
    path: '/wps/member/passkeys/{id}',
    access: 'member',
    summary: 'Renames a passkey',
    params,
    body: z.object({ name }),
    value: z.null(),
    limits,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/wps/member/passkeys/{id}',
    access: 'member',
    summary: 'Removes a passkey',
    params,
    value: z.null(),
    limits,
  },
});
