import type { Endpoint } from '@parlour/shared-contracts';

/** Enough for texts of a few hundred characters in any script. */
const MAX_PLAIN_BYTES = 4 * 1_024;
/** A sealed body is a third longer, and has an envelope. */
const MAX_SEALED_BYTES = 8 * 1_024;

type Sized = Pick<Endpoint, 'body' | 'sealed' | 'sealedPart' | 'upload' | 'limits'>;

/** Returns the maximum bytes of a request body for the endpoint; 0 if the endpoint has no body. */
export const maxBodyBytes = ({ body, sealed, sealedPart, upload, limits }: Sized): number => {
  if (upload) return upload.bytes;
  if (!body) return 1;
  return limits?.bodyBytes ?? (sealed || sealedPart ? MAX_SEALED_BYTES : MAX_PLAIN_BYTES);
};
