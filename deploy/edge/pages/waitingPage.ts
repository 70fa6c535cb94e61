import { escapeHtml } from './html.ts';

/** Renders a page with one sentence. `head` and `more` are elements in its head and after the sentence. */
export const renderNotice = (siteName: string, text: string, { head = '', more = '' } = {}): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
${head}
<title>${escapeHtml(siteName)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;text-align:center}</style>
</head>
<body><main><h1>${escapeHtml(siteName)}</h1><p>${escapeHtml(text)}</p>${more}</main></body>
</html>
`;

/** Renders the page that is shown while there is no composition yet. It reloads itself. */
export const renderWaitingPage = (siteName: string): string =>
  renderNotice(siteName, 'We are getting things ready. This page opens by itself in a moment.', {
    head: '<meta http-equiv="refresh" content="2">',
  });
