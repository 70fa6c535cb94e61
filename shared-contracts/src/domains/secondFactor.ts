import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/** Verification methods, the strongest first. */
export const verificationMethods = ['authenticator', 'sms', 'email', 'bankName', 'recoveryCode'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** Verification methods that send a code first. */
export const codeMethods = ['sms', 'email'] as const satisfies readonly VerificationMethod[];
export type CodeMethod = (typeof codeMethods)[number];

/** A verification method that one sign-in may use. */
export const offeredMethodSchema = z.object({
  way: z.enum(verificationMethods),
  /** Masked address that a code would be sent to; null if the method sends no code. */
  to: z.nullable(z.string()),
});
export type OfferedMethod = z.output<typeof offeredMethodSchema>;

/** The typed proof: a code, or a name. */
export const extraProof = z.text(255).check(z.trim(), z.minLength(1));
/** A code of the authenticator, or a recovery code. */
export const ownCode = z.text(32).check(z.trim(), z.minLength(1));
/** The current password of the account. */
export const ownPassword = z.text(255).check(z.minLength(1));

export const authenticatorSchema = z.object({
  /** ISO 8601. Null if the member has no active authenticator. */
  since: z.nullable(z.string()),
  /** When a pending authenticator becomes active. Null if none is pending. */
  waitsUntil: z.optional(z.nullable(z.string())),
  /** Number of unused recovery codes. */
  codesLeft: z.int(),
});
export type Authenticator = z.output<typeof authenticatorSchema>;

export const newAuthenticatorSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** The same secret as an `otpauth:` address, for a QR code. */
  uri: z.string(),
  /**
   * Masked address of the code that has to confirm the authenticator. Null if the authenticator becomes
   * active after a day instead.
   */
  sentTo: z.optional(z.nullable(z.string())),
});
export type NewAuthenticator = z.output<typeof newAuthenticatorSchema>;

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

const limits = { perMinute: { caller: 20 } };

/** The member's own authenticator. After too many wrong codes, codes are refused for an hour. */
export const secondFactorEndpoints = defineEndpoints({
  authenticator: {
    method: 'GET',
    path: '/wps/member/authenticator',
    access: 'member',
    summary: 'Whether the member has an authenticator, and the number of unused recovery codes',
    value: authenticatorSchema,
    limits: { perMinute: { caller: 60 } },
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/wps/member/authenticator',
    access: 'member',
    summary:
      'Creates a secret for an authenticator, and sends a code to the mailbox or phone of the account; both codes confirm it',
    body: z.object({ password: ownPassword }),
    value: newAuthenticatorSchema,
    refusals: { authenticatorOn: z.object({}), messageNotSent: z.object({}) },
    sealed: true,
    limits,
  },
  confirmAuthenticator: {
    method: 'PUT',
    path: '/wps/member/authenticator',
    access: 'member',
    summary:
      'Activates the authenticator and returns its recovery codes once; without a sent code it becomes active after a day',
    body: z.object({ code: ownCode, sentCode: z.optional(ownCode) }),
    value: recoveryCodesSchema,
    sealed: true,
    limits,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/wps/member/authenticator/codes',
    access: 'member',
    summary: 'Replaces the recovery codes and returns the new ones once',
    body: z.object({ password: ownPassword, code: ownCode }),
    value: recoveryCodesSchema,
    sealed: true,
    limits,
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/wps/member/authenticator',
    access: 'member',
    summary: 'Removes the authenticator with its recovery codes',
    /** Not needed for an authenticator that is not active yet. */
    body: z.object({ password: ownPassword, code: z.optional(ownCode) }),
    value: z.null(),
    sealed: true,
    limits,
  },
});
