import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import { element } from '../html.ts';

/** Icons of the site. The smallest one is the icon of the tab. `npm run icons` draws the icons of the product. */
const files = {
  'icon-48.png': 48,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const;

type IconFile = keyof typeof files;

const OWN_FOLDER = join(import.meta.dirname, 'icons');
/** The offline page contains an icon, so a worker script would become too long. */
const MAX_ICON_BYTES = 262_144;
const PNG_SIGNATURE = '89504e470d0a1a0a';

export interface Icon {
  /** Address with a hash of the content, so it may be cached without limit. */
  readonly href: string;
  readonly bytes: Buffer;
  /** Width and height in pixels, as manifests and links name them: `192x192`. */
  readonly sizes: string;
}

export interface Icons {
  readonly byFile: Readonly<Record<IconFile, Icon>>;
  /** Links for a document's head. They name no SVG, because the browser would compute styles and layouts for it. */
  readonly links: readonly string[];
  /** A `data:` address of an icon, which needs no request. */
  readonly inlined: string;
}

/**
 * Reads the icons from the operator's folder, or the product's own icons.
 * @throws StartFailure for a file that is missing, too large, or not a PNG image of its size.
 */
export const readIcons = (folder: string | null): Icons => {
  const read = (file: IconFile): Icon => readIcon(join(folder ?? OWN_FOLDER, file), file);
  const byFile = {
    'icon-48.png': read('icon-48.png'),
    'icon-192.png': read('icon-192.png'),
    'icon-512.png': read('icon-512.png'),
    'maskable-512.png': read('maskable-512.png'),
    'apple-touch-icon.png': read('apple-touch-icon.png'),
  };
  return {
    byFile,
    links: [
      element('link', { rel: 'icon', href: byFile['icon-48.png'].href }),
      element('link', { rel: 'apple-touch-icon', href: byFile['apple-touch-icon.png'].href }),
    ],
    inlined: `data:image/png;base64,${byFile['icon-192.png'].bytes.toString('base64')}`,
  };
};

const readIcon = (location: string, file: IconFile): Icon => {
  const pixels = files[file];
  const refuse = (reason: string): never => {
    throw new StartFailure(`SITE_ICONS: ${location} ${reason}`);
  };
  const bytes = readBytes(location) ?? refuse('cannot be read');
  if (bytes.length > MAX_ICON_BYTES) refuse(`has more than ${MAX_ICON_BYTES} bytes`);
  // A PNG image begins with its signature, and then its width and height
  // (https://www.w3.org/TR/png-3/#11IHDR).
  const isPng = bytes.length > 24 && bytes.toString('hex', 0, 8) === PNG_SIGNATURE;
  if (!isPng || bytes.readUInt32BE(16) !== pixels || bytes.readUInt32BE(20) !== pixels)
    refuse(`is not a PNG image of ${pixels} x ${pixels} pixels`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const href = `/icons/${file.replace('.', `.${hash}.`)}`;
  return { href, bytes, sizes: `${pixels}x${pixels}` };
};

const readBytes = (location: string): Buffer | null => {
  try {
    return readFileSync(location);
  } catch {
    return null;
  }
};
