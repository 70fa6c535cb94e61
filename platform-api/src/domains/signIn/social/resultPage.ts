import { SOCIAL_CHANNEL, type SocialResult } from '@parlour/shared-contracts/domains/social';
import { createHash } from 'node:crypto';

/** Tells the page that opened the window; it closes once it was heard, which may be never. */
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

/** Nothing runs on the page but its own script, and nothing is fetched. */
export const RESULT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
} as const;

export interface ResultPageTexts {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** What a sign-in window shows for a moment; its parts are of alphabets that need no escaping, but for the texts. */
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
