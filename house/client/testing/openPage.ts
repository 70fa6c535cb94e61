import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameCode } from '../../src/protocol.ts';
import { DoubleRefusal, type HouseDouble } from './HouseDouble.ts';

const read = (path: string): string => readFileSync(join(__dirname, '..', path), 'utf8');

/** Puts a game's page into jsdom, as the build creates it. */
export const openPage = (game: GameCode, secret: string): void => {
  const body = /<body>(.*)<\/body>/s.exec(read('frame/page.html'))?.[1] ?? '';
  document.body.innerHTML = body.replaceAll(/\{(sprite|stage|controls)\}/g, (_, piece: string) =>
    read(`games/${game}/${piece}.html`),
  );
  history.replaceState(null, '', `/play/${game}#session=${secret}`);
};

/** Returns a `fetch` that the fake house answers. `failures` come first, one for each call. */
export const answerFrom = (house: HouseDouble, failures: (() => never)[]): typeof globalThis.fetch => {
  const answerTo = (path: string, body: string): unknown => {
    failures.shift()?.();
    if (path === '/api/session') return house.session();
    const [, id, verb] = /^\/api\/rounds\/([^/]+)(\/cash-out|\/fields)?$/.exec(path) ?? [];
    if (id !== undefined && verb === '/fields')
      return house.openField(id, (JSON.parse(body) as { field: number }).field);
    if (id !== undefined) return verb === undefined ? house.look(id) : house.cashOut(id);
    return path === '/api/rounds' && body !== '' ? house.play(JSON.parse(body)) : house.rounds(null);
  };
  return async (input, init) => {
    const [path, body] = [input, init?.body].map((text) => (typeof text === 'string' ? text : ''));
    try {
      return Response.json(answerTo(path ?? '', body ?? ''));
    } catch (error) {
      if (error instanceof DoubleRefusal) return Response.json(error.failure, { status: 409 });
      throw error;
    }
  };
};
