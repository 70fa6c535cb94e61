import { PREVIEW_PARAMETER } from '@parlour/shared-contracts/preview';
import { ownHrefOf, readOwnAddress } from './ownAddress.ts';

/** A page that was asked for by a link to a preview. */
export interface PreviewVisit {
  /** Empty leaves the preview. */
  readonly token: string;
  /** The page itself, without the link's parameter: a path of this site whatever was asked for. */
  readonly location: string;
}

/** Null for a request that has nothing to do with previews. */
export const readPreviewVisit = (url: string): PreviewVisit | null => {
  const address = readOwnAddress(url);
  const token = address.parameters.get(PREVIEW_PARAMETER);
  if (token === null) return null;
  address.parameters.delete(PREVIEW_PARAMETER);
  return { token, location: ownHrefOf(address) };
};
