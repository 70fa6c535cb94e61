import type { GameSessionView } from '../../../src/protocol.ts';
import { createElement } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import type { SymbolView } from './SymbolView.ts';

const HEADS = [3, 4, 5].map((count) => `${count}×`);

/** Shows the payouts of each symbol, as multiples of the stake per line. */
export const paytable = ({ session, t }: GameContext, view: SymbolView): readonly Node[] => [
  createElement('h3', {}, t('paytable')),
  createElement(
    'table',
    { class: 'paytable' },
    createElement('thead', {}, rowOf('th', [t('symbol')], HEADS)),
    createElement('tbody', {}, ...(session.paytable ?? []).map((line) => symbolRow(line, view, t))),
  ),
  createElement('p', { class: 'hint' }, t('paytable.hint')),
];

const symbolRow = (
  { symbol, pays }: NonNullable<GameSessionView['paytable']>[number],
  view: SymbolView,
  t: GameContext['t'],
): HTMLElement =>
  rowOf(
    'td',
    [view.draw(symbol, 'paytable-symbol'), t(`symbol.${view.nameOf(symbol)}`)],
    pays.map((hundredths) => String(hundredths / 100)),
  );

const rowOf = (tag: 'td' | 'th', first: readonly (Node | string)[], cells: readonly string[]): HTMLElement =>
  createElement(
    'tr',
    {},
    createElement(tag, {}, ...first),
    ...cells.map((cell) => createElement(tag, {}, cell)),
  );
