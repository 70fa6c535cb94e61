import { apiPrefixes } from '@parlour/shared-contracts/endpoints';
import type { OfflinePage } from './offlinePage.ts';
import { pushHandlers, type ShownSite } from './pushHandlers.ts';

/**
 * Static routes (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). Files, data and addresses of
 * the API never reach the worker.
 */
const routes = [
  {
    condition: {
      or: [
        { not: { requestMode: 'navigate' } },
        ...apiPrefixes.map((prefix) => ({ urlPattern: { pathname: `${prefix}/*` } })),
      ],
    },
    source: 'network',
  },
];

/**
 * Returns the service worker. It passes each navigation to the network, and answers itself only if the
 * network fails. It stores nothing, so it cannot answer with an earlier document or version. It also shows push
 * messages.
 */
export const createWorker = (
  { html, headers }: OfflinePage,
  shown: ShownSite,
): string => `const OFFLINE = ${JSON.stringify(html)};
const HEADERS = ${JSON.stringify(headers)};
const ROUTES = ${JSON.stringify(routes)};
const API = ${JSON.stringify(apiPrefixes.map((prefix) => `${prefix}/`))};

const answer = async ({ request, preloadResponse }) => {
  try {
    // The browser has sent this request while it started the worker.
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const { pathname } = new URL(request.url);
    if (request.destination !== 'document' || API.some((prefix) => pathname.startsWith(prefix))) throw error;
    return new Response(OFFLINE, { status: 503, statusText: 'Offline', headers: HEADERS });
  }
};

addEventListener('install', (event) => {
  skipWaiting();
  // Some browsers do not know routes. The handlers below are enough there.
  event.addRoutes?.(ROUTES).catch(() => {});
});
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});

${pushHandlers(shown)}`;

/** A worker that removes itself, and everything that an earlier worker has stored. */
export const REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
addEventListener('activate', (event) => event.waitUntil(remove()));
`;
