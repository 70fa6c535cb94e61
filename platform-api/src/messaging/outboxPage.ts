import { createHash } from 'node:crypto';
import type { KeptMessage } from './outboxMessenger.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; }
label, input, button { font: inherit; }
form { margin-block-end: 1rem; }
article { border-block-start: 1px solid; padding-block: 0.75rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The page runs no script and loads nothing. Its form posts to the page itself. */
export const outboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const present = ({ kind, to, subject, content, sentAt }: KeptMessage): string => `<article>
<h2>${kind === 'text' ? 'Text' : 'Mail'} to ${escape(to)}${subject === null ? '' : `: ${escape(subject)}`}</h2>
<p>${escape(content)}</p>
<time datetime="${sentAt.toISOString()}">${sentAt.toISOString()}</time>
</article>`;

/** In English only, because developers read it. */
export const renderOutbox = (messages: readonly KeptMessage[], to: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<form><label>To <input name="to" value="${escape(to)}"></label> <button>Show</button></form>
${messages.map(present).join('\n') || '<p>Nothing has been sent.</p>'}
</main>
</body>
</html>`;
