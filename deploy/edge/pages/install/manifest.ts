import { HOME_PATH, LANGUAGE_PARAMETER, localeOf } from '@parlour/shared-contracts';
import { THEME_COLORS } from '../themeColors.ts';
import type { Icons } from './icons.ts';
import { installText, type TextSite } from './installTexts.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

export interface ManifestSite extends TextSite {
  /** Name below the icon on a home screen. */
  readonly shortName: string;
}

/** Returns the address of the manifest in a language. Browsers request it without cookies. */
export const manifestHref = (language: string): string =>
  `${MANIFEST_PATH}?${LANGUAGE_PARAMETER}=${language}`;

/** Returns the web app manifest in a language (https://www.w3.org/TR/appmanifest/). */
export const createManifest = (
  site: ManifestSite,
  language: string,
  { byFile }: Pick<Icons, 'byFile'>,
): Readonly<Record<string, unknown>> => {
  const iconOf = (file: keyof typeof byFile, purpose: 'any' | 'maskable') => {
    const { href, sizes } = byFile[file];
    return { src: href, sizes, type: 'image/png', purpose };
  };
  const locale = localeOf(language);
  return {
    // The same app in each language: a manifest of another language updates it.
    id: HOME_PATH,
    name: site.siteName,
    short_name: site.shortName,
    description: installText('description', language, site),
    lang: locale?.tag ?? language.toLowerCase(),
    dir: locale?.direction ?? 'ltr',
    start_url: HOME_PATH,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLORS.dark,
    background_color: THEME_COLORS.dark,
    icons: [
      iconOf('icon-192.png', 'any'),
      iconOf('icon-512.png', 'any'),
      iconOf('maskable-512.png', 'maskable'),
    ],
  };
};
