import { escapeHtml } from './html.ts';

/** Shown while there is nothing to serve yet; asks again on its own. */
export const renderWaitingPage = (siteName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="2">
<title>${escapeHtml(siteName)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;text-align:center}</style>
</head>
<body><main><h1>${escapeHtml(siteName)}</h1><p>We are getting things ready. This page opens by itself in a moment.</p></main></body>
</html>
`;
