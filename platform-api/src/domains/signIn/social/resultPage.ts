import { SOCIAL_CHANNEL, type SocialResult } from '@parlour/shared-contracts/domains/social';
import { createHash } from 'node:crypto';

/**
 * Sends the result to the page that opened the window, and closes the window when the page confirms, which
 * may never happen.
 */
const SCRIPT = `
const channel = new BroadcastChannel(${JSON.stringify(SOCIAL_CHANNEL)});
channel.onmessage = ({ data }) => data?.heard === document.body.dataset.attempt && window.close();
channel.postMessage({ ...document.body.dataset });
history.replaceState(null, '', location.pathname);
`;
const STYLE = `
body { display: grid; place-content: center; min-block-size: 100dvh; margin: 0; padding: 24px;
  font: 16px/1.5 system-ui, sans-serif; text-align: center; color-scheme: dark light; }
`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page runs only its own script and loads nothing. */
export const RESULT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
} as const;

export interface ResultPageTexts {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The page that a sign-in window shows for a moment. Only its texts need escaping, because the other values
 * have safe alphabets.
 */
export const resultPage = (result: SocialResult, { language, title, text }: ResultPageTexts): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="dark light"><title>${escape(title)}</title><style>${STYLE}</style></head>`,
    `<body ${Object.entries(result)
      .map(([name, value]) => `data-${name}="${value}"`)
      .join(' ')}><p>${escape(text)}</p><script>${SCRIPT}</script></body></html>`,
  ].join('\n');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
