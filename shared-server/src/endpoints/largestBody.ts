import type { Endpoint } from '@parlour/shared-contracts';

/** Bytes; texts of a few hundred characters in any script. */
const PLAIN = 4 * 1_024;
/** A sealed body is a third longer, and has its envelope. */
const SEALED = 8 * 1_024;

type Sized = Pick<Endpoint, 'body' | 'sealed' | 'sealedPart' | 'upload' | 'limits'>;

/** How many bytes the body of a request for the endpoint may have; one without a body may not have any. */
export const largestBody = ({ body, sealed, sealedPart, upload, limits }: Sized): number => {
  if (upload) return upload.bytes;
  if (!body) return 1;
  return limits?.bodyBytes ?? (sealed || sealedPart ? SEALED : PLAIN);
};
