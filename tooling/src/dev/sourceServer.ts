import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendFile } from '../localServer.ts';
import type { SourceBuild } from './compilerProcess.ts';
import { passOn } from './passOn.ts';
import { sourcePage } from './sourcePage.ts';

export interface SourceServerOptions {
  /** Address of the running platform. */
  readonly platform: URL;
  /** Contains a folder of files for each part. */
  readonly directory: string;
  /** The section that is loaded from source; null for the live ones in a shell from source. */
  readonly section: string | null;
}

export interface SourceServer {
  readonly server: Server;
  /** Adds a part's new build and notifies every tab. */
  take(name: string, build: SourceBuild): void;
}

const PREFIX = '/@source/';
const UPDATES = `${PREFIX}updates`;
const SWAP = `${PREFIX}swap`;
const SHELL = 'shell';
const BUILT = 'event: built\ndata: {}\n\n';

/**
 * Creates a server with the platform's pages on a separate origin, with shell and one section from source.
 * Other code, such as React's development build, is in these tabs only.
 */
export const createSourceServer = ({ platform, directory, section }: SourceServerOptions): SourceServer => {
  const builds = new Map<string, SourceBuild>();
  const pages = new Set<ServerResponse>();
  const sections = new Set<ServerResponse>();
  /** Number of times that the section was replaced, because an update affected more than its components. */
  let swaps = 0;

  const shown = (name: string, { contract, hash, scripts }: SourceBuild) => ({
    name,
    session: contract.build,
    hash,
    base: `${PREFIX}${name}/`,
    scripts,
  });
  const updateOf = (name: string, build: SourceBuild): string =>
    `event: update\ndata: ${JSON.stringify(shown(name, build))}\n\n`;
  const announce = (): void => {
    for (const tab of sections) tab.write(BUILT);
  };

  const rewrite = async (host: string, html: string): Promise<string> => {
    const shell = builds.get(SHELL);
    if (!shell) throw new Error('The shell is not built yet: see the terminal');
    return sourcePage(html, {
      base: `${PREFIX}${SHELL}/`,
      start: shell.start,
      section,
      document: {
        shell: shown(SHELL, shell),
        updates: UPDATES,
        swap: SWAP,
        overrides: section === null ? {} : { [section]: `http://${host}${PREFIX}${section}/` },
      },
    });
  };

  const sendContract = (response: ServerResponse): void => {
    const contract = section === null ? undefined : builds.get(section)?.contract;
    if (!contract) return void response.writeHead(404).end('Not built yet');
    const build = `${contract.build}.${swaps}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...contract, build }));
  };

  const follow = (tabs: Set<ServerResponse>, response: ServerResponse, first: string): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // A tab that reconnects may have missed an update.
    response.write(`retry: 1000\n${first}`);
    tabs.add(response);
    response.once('close', () => tabs.delete(response));
  };

  const answerOwn = (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    response.setHeader('cache-control', 'no-store');
    if (pathname === UPDATES) {
      const current = [...builds].map(([name, build]) => updateOf(name, build));
      follow(pages, response, current.join(''));
    } else if (pathname === SWAP && request.method === 'POST') {
      swaps += 1;
      announce();
      response.writeHead(204).end();
    } else if (pathname === `${PREFIX}${section}/live`) {
      follow(sections, response, BUILT);
    } else if (pathname === `${PREFIX}${section}/contract.json`) {
      sendContract(response);
    } else if (!sendFile(directory, pathname.slice(PREFIX.length), response)) {
      response.writeHead(404).end('Not found');
    }
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(PREFIX)) answerOwn(request, response, pathname);
    else passOn(platform, request, response, (html) => rewrite(request.headers.host ?? '', html));
  });
  return {
    server,
    take: (name, build) => {
      const isExchanged = name === section && builds.get(name)?.contract.build !== build.contract.build;
      builds.set(name, build);
      for (const tab of pages) tab.write(updateOf(name, build));
      if (isExchanged) announce();
    },
  };
};
