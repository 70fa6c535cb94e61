import { PREVIEW_PARAMETER } from '@parlour/shared-contracts/preview';
import { ownHrefOf, readOwnAddress } from './ownAddress.ts';

/** A page request with a preview link. */
export interface PreviewVisit {
  /** Empty to end the preview. */
  readonly token: string;
  /** The page without the link's parameter. It is always a path of this site. */
  readonly location: string;
}

/** Returns null for a request without the preview parameter. */
export const readPreviewVisit = (url: string): PreviewVisit | null => {
  const address = readOwnAddress(url);
  const token = address.parameters.get(PREVIEW_PARAMETER);
  if (token === null) return null;
  address.parameters.delete(PREVIEW_PARAMETER);
  return { token, location: ownHrefOf(address) };
};
