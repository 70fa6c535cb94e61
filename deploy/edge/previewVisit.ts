import { PREVIEW_PARAMETER } from '@parlour/shared-contracts/preview';
import { hrefOf, readOwnAddress } from './ownAddress.ts';

/** The cookie that keeps a browser in a preview; scripts can't read it. */
export const PREVIEW_COOKIE = 'parlour_preview';

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
  return { token, location: hrefOf(address) };
};

/** A `Set-Cookie` that ends with the link; an empty token ends it now. */
export const previewCookie = (token: string, seconds: number, isSecure: boolean): string =>
  [
    `${PREVIEW_COOKIE}=${token}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(seconds))}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
