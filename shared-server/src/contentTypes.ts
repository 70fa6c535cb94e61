const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  br: 'application/octet-stream',
  gz: 'application/octet-stream',
};

/**
 * Returns the content type of an artifact's file by its extension. It never returns a type that a browser
 * renders as a page.
 */
export const contentTypeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
