import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const uint = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** Deviations from a correct authenticator. */
export interface Misdeeds {
  readonly origin?: string;
  readonly counter?: number;
  readonly isUnverified?: boolean;
  readonly handle?: string;
  /** Signs with a key other than the registered one. */
  readonly isForged?: boolean;
}

/** A software passkey (P-256) that implements WebAuthn's two ceremonies. */
export class SoftAuthenticator {
  readonly id = base64(randomBytes(32));
  counter = 0;
  #handle = '';
  #rpId = '';
  readonly #origin: string;
  readonly #keys = newKeys();

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp, user }: CreationOptions, { origin, isUnverified }: Misdeeds = {}): Attestation {
    this.#handle = user.id;
    this.#rpId = rp.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#state(WITH_CREDENTIAL | (isUnverified ? 0 : USER_VERIFIED), this.counter),
      Buffer.alloc(16),
      uint(id.length, 2),
      id,
      publicKey,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin ?? this.#origin)),
        attestationObject: base64(attestationObject),
        transports: ['internal'],
      },
    };
  }

  get({ challenge }: RequestOptions, misdeeds: Misdeeds = {}): Assertion {
    const { origin = this.#origin, isUnverified, handle = this.#handle, isForged } = misdeeds;
    const counter = misdeeds.counter ?? ++this.counter;
    const authData = this.#state(isUnverified ? 0 : USER_VERIFIED, counter);
    const data = clientData('webauthn.get', challenge, origin);
    const key: KeyObject = isForged ? newKeys().privateKey : this.#keys.privateKey;
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
        userHandle: handle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #state(flags: number, counter: number): Buffer {
    return Buffer.concat([sha256(this.#rpId), uint(flags | USER_PRESENT, 1), uint(counter, 4)]);
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
