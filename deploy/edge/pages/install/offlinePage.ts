import { createHash } from 'node:crypto';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, localeOf, THEME_COOKIE } from '@parlour/shared-contracts';
import { element, escapeHtml, scriptJson } from '../html.ts';
import { installText, type InstallText, type TextSite } from './installTexts.ts';

export interface OfflinePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds between two checks whether the site answers again, while the page is visible. */
const CHECK_INTERVAL_MS = 10_000;

/** Texts by the id of their element. */
const elements = {
  title: 'offlineTitle',
  text: 'offlineText',
  money: 'offlineMoney',
  retry: 'retry',
} as const satisfies Readonly<Record<string, InstallText>>;

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-content: center; box-sizing: border-box;
  padding: max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom)); text-align: center;
  font: 16px/1.6 'Inter Variable', 'Noto Sans Thai Variable', system-ui, 'Noto Sans', sans-serif;
  color: light-dark(#4f566a, #a9afc2); background: light-dark(#f2f3f7, #0d0e15); }
main { max-width: 26rem; }
img { width: 72px; height: 72px; }
h1 { margin: 20px 0 8px; font-size: 1.5rem; line-height: 1.25; color: light-dark(#12141d, #f4f5fa); }
p { margin: 0 0 8px; text-wrap: pretty; }
button { margin-top: 16px; min-height: 48px; padding: 0 28px; border: 0; border-radius: 10px; font: inherit;
  font-weight: 700; color: #131806; background: light-dark(#b7ec17, #c8f436); cursor: pointer; }
button:hover { background: light-dark(#a6da0a, #d8fb66); }
button:focus-visible { outline: 3px solid light-dark(#3d6600, #c8f436); outline-offset: 3px; }`;

/** Applies the language and theme of the visitor, and reloads the page when the site answers again. */
const scriptFor = (
  languages: readonly ShownLanguage[],
): string => `const languages = ${scriptJson(languages)};
const root = document.documentElement;
const cookies = new Map(document.cookie.split('; ').map((entry) => entry.split('=')));
const named = new URLSearchParams(location.search).get('${LANGUAGE_PARAMETER}');
const find = (wanted) => languages.find(({ code }) => code === wanted);
const language = find(named) ?? find(cookies.get('${LANGUAGE_COOKIE}')) ?? languages[0];
root.lang = language.tag;
root.dir = language.direction;
document.title = language.texts.title;
for (const [id, text] of Object.entries(language.texts)) document.getElementById(id).textContent = text;
const theme = cookies.get('${THEME_COOKIE}');
if (theme === 'dark' || theme === 'light') root.style.colorScheme = theme;
const open = () => location.reload();
document.getElementById('retry').addEventListener('click', open);
addEventListener('online', open);
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) open();
}, ${CHECK_INTERVAL_MS});`;

interface ShownLanguage {
  readonly code: string;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<keyof typeof elements, string>>;
}

const languageOf = (code: string, site: TextSite): ShownLanguage => {
  const locale = localeOf(code);
  const textOf = (id: keyof typeof elements): string => installText(elements[id], code, site);
  return {
    code,
    tag: locale?.tag ?? code.toLowerCase(),
    direction: locale?.direction ?? 'ltr',
    texts: { title: textOf('title'), text: textOf('text'), money: textOf('money'), retry: textOf('retry') },
  };
};

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyFor = (script: string): string =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(STYLE)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Returns the page that stands at any address while the site cannot be reached. It needs no other file. */
export const createOfflinePage = (site: TextSite, icon: string): OfflinePage => {
  const codes = [site.defaultLanguage, ...site.languages.filter((code) => code !== site.defaultLanguage)];
  const languages = codes.map((code) => languageOf(code, site));
  const script = scriptFor(languages);
  const { tag, direction, texts } = languageOf(site.defaultLanguage, site);
  const paragraph = (id: 'text' | 'money'): string => `<p id="${id}">${escapeHtml(texts[id])}</p>`;
  const html = [
    '<!doctype html>',
    element('html', { lang: tag, dir: direction }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    element('link', { rel: 'icon', href: icon }),
    `<title>${escapeHtml(texts.title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body><main>',
    element('img', { src: icon, alt: '' }),
    `<h1 id="title">${escapeHtml(texts.title)}</h1>`,
    paragraph('text'),
    paragraph('money'),
    `<button type="button" id="retry">${escapeHtml(texts.retry)}</button>`,
    `</main><script>${script}</script></body>`,
    '</html>',
    '',
  ].join('\n');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(script),
      'x-content-type-options': 'nosniff',
    },
  };
};
