import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GameServer {
  /** A game that says that it is there, and has a button for everything that games may say. */
  readonly url: string;
  /** What browsers said of the page that framed it. */
  readonly referrers: readonly (string | undefined)[];
  stop(): Promise<void>;
}

const events = ['roundEnded', 'leave', 'sessionEnded'];
const PAGE = `<!doctype html><html lang="en"><title>Game</title>
<body style="margin:0;display:grid;place-content:center;gap:12px;min-height:100vh;background:#123;color:#fff;font:16px sans-serif">
<h1>A game</h1>
${events.map((event) => `<button data-event="${event}">${event}</button>`).join('\n')}
<button data-away>away</button>
<script>
const say = (event) => parent.postMessage({ source: 'house', event }, '*');
addEventListener('click', ({ target }) => {
  if (target.dataset.event) say(target.dataset.event);
  if ('away' in target.dataset) try { top.location.href = 'about:blank'; } catch { target.textContent = 'kept'; }
});
say('ready');
</script></body></html>`;

/** A vendor's server, on an origin of its own. */
export const startGameServer = async (): Promise<GameServer> => {
  const referrers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    referrers.push(request.headers.referer);
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/game?token=once`,
    referrers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
