import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FRAME = 'frame/page.html';
const PIECES = ['sprite', 'stage', 'controls'] as const;

const pieceOf = (client: string, game: string, piece: string): string =>
  readFileSync(join(client, 'games', game, `${piece}.html`), 'utf8');

/** Returns the sources of the pages in addition to the imports of their scripts. */
export const pageSources = (client: string, games: readonly string[]): readonly string[] => [
  readFileSync(join(client, FRAME), 'utf8'),
  ...games.flatMap((game) => PIECES.map((piece) => pieceOf(client, game, piece))),
];

/** Returns a game's page: the shared frame with the game's stage. */
export const gamePage = (client: string, game: string, head: string): string => {
  const { title }: { readonly title: string } = JSON.parse(
    readFileSync(join(client, 'games', game, 'locales/EN.json'), 'utf8'),
  );
  const pieces: Readonly<Record<string, string>> = {
    game,
    title,
    head,
    ...Object.fromEntries(PIECES.map((piece) => [piece, pieceOf(client, game, piece)])),
  };
  return readFileSync(join(client, FRAME), 'utf8')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => pieces[name] ?? '')
    .replaceAll(/\n\s*/g, '\n');
};
