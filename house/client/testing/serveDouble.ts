import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gameCodes, type GameCode, type RoundRequest } from '../../src/protocol.ts';
import { symbolSets } from '../../src/slotVariants.ts';
import { DoubleRefusal, HouseDouble } from './HouseDouble.ts';

const dist = join(import.meta.dirname, '../../dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Serves the built pages with the fake house, under the house's security headers. The secret of a session is
 * `<game>-<language>-<anything>`, or `slot-<language>-<symbols>`; a secret that ends in `ended` is of an ended session.
 */
export const serveDouble = (): Server => {
  const sittings = new Map<string, HouseDouble>();
  return createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const file = fileOf(url.pathname);
      if (file !== null) {
        response.setHeader(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types house",
        );
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        return response.end(readFileSync(file));
      }
      response.setHeader('content-type', 'application/json');
      try {
        const answer = await answerOf(request, url, sittings);
        if (answer === undefined) response.statusCode = 404;
        return response.end(JSON.stringify(answer ?? { error: 'badRequest' }));
      } catch (error) {
        if (!(error instanceof DoubleRefusal)) throw error;
        response.statusCode = 409;
        return response.end(JSON.stringify(error.failure));
      }
    })();
  });
};

const fileOf = (path: string): string | null => {
  const game = gameCodes.find((code) => path === `/play/${code}`);
  const file = game === undefined ? join(dist, normalize(path)) : join(dist, `${game}.html`);
  return file.startsWith(`${dist}/`) && extname(file) !== '' && existsSync(file) ? file : null;
};

const answerOf = async (
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  sittings: Map<string, HouseDouble>,
): Promise<unknown> => {
  const secret = /^Bearer ([^.]*)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [game = '', language = 'en', set] = secret.split('-');
  const symbols = symbolSets.find((known) => known === set);
  if (!gameCodes.includes(game as GameCode) || secret.endsWith('ended'))
    throw new DoubleRefusal({ error: 'sessionEnded' });
  const sitting = sittings.get(secret) ?? new HouseDouble(game as GameCode, language, undefined, symbols);
  sittings.set(secret, sitting);
  const [, , what, id, verb] = pathname.split('/');
  if (what === 'session') return sitting.session();
  if (what === 'fairness') return sitting.rotate((await bodyOf<{ clientSeed: string }>(request)).clientSeed);
  if (what !== 'rounds') return undefined;
  if (id !== undefined && verb === 'fields')
    return sitting.openField(id, (await bodyOf<{ field: number }>(request)).field);
  if (id !== undefined) return verb === 'cash-out' ? sitting.cashOut(id) : sitting.look(id);
  return request.method === 'POST'
    ? sitting.play(await bodyOf<RoundRequest>(request))
    : sitting.rounds(searchParams.get('before'));
};

/** The fake house does not validate what the pages send. */
const bodyOf = async <Body>(request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = await request.toArray();
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
};
