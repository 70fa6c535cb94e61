import { slotLines } from '../../../src/rules/slotLines.ts';
import { createElement, createSvg } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';

const CELL = 8;
const ROWS = [0, 1, 2];

/** Shows each line on the reels, with its number. */
export const lineFigures = ({ t }: GameContext): readonly Node[] => [
  createElement('h3', {}, t('lines')),
  createElement(
    'ol',
    { class: 'line-figures' },
    ...slotLines.map((rows) => createElement('li', {}, figureOf(rows))),
  ),
];

const figureOf = (rows: readonly number[]): SVGSVGElement => {
  const figure = createSvg('svg', { viewBox: `0 0 ${rows.length * CELL} ${ROWS.length * CELL}` });
  figure.setAttribute('aria-label', rows.map((row) => row + 1).join(' '));
  figure.setAttribute('role', 'img');
  for (const [reel, chosen] of rows.entries())
    for (const row of ROWS)
      figure.append(
        createSvg('rect', {
          x: String(reel * CELL + 0.5),
          y: String(row * CELL + 0.5),
          width: String(CELL - 1),
          height: String(CELL - 1),
          rx: '1.5',
          class: row === chosen ? 'is-on-line' : '',
        }),
      );
  return figure;
};
