import { PREVIEW_PARAMETER } from '@parlour/shared-contracts/preview';

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
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const token = parameters.get(PREVIEW_PARAMETER);
  if (token === null) return null;
  parameters.delete(PREVIEW_PARAMETER);
  const rest = parameters.toString();
  // Two slashes would begin the name of another host.
  const ownPath = `/${path.replace(/^[/\\\s]+/, '')}`;
  return { token, location: rest === '' ? ownPath : `${ownPath}?${rest}` };
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
