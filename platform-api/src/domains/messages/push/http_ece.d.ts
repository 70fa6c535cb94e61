/** The package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptionParameters {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** The receiver's public key, in base64url. */
    readonly dh: string;
    /** In base64url. */
    readonly authSecret: string;
  }

  const ece: { encrypt(content: Buffer, parameters: EncryptionParameters): Buffer };
  export default ece;
}
