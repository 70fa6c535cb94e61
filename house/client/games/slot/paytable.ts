import type { Session } from '../../../src/protocol.ts';
import { create, drawing } from '../../frame/dom.ts';
import type { GameFrame } from '../../frame/GameFrame.ts';

const COUNTS = [3, 4, 5];

/** What each symbol pays, as a multiple of what stands on a line. */
export const paytable = ({ session, t }: GameFrame): readonly Node[] => [
  create('h3', {}, t('paytable')),
  create(
    'table',
    { class: 'paytable' },
    create(
      'thead',
      {},
      rowOf(
        'th',
        [t('symbol')],
        COUNTS.map((count) => `${count}×`),
      ),
    ),
    create('tbody', {}, ...(session.paytable ?? []).map((line) => symbolRow(line, t))),
  ),
  create('p', { class: 'hint' }, t('paytable.hint')),
];

const symbolRow = (
  { symbol, pays }: NonNullable<Session['paytable']>[number],
  t: GameFrame['t'],
): HTMLElement =>
  rowOf(
    'td',
    [drawing(`symbol-${symbol}`, 'paytable-symbol'), t(`symbol.${symbol}`)],
    pays.map((hundredths) => String(hundredths / 100)),
  );

const rowOf = (tag: 'td' | 'th', first: readonly (Node | string)[], cells: readonly string[]): HTMLElement =>
  create('tr', {}, create(tag, {}, ...first), ...cells.map((cell) => create(tag, {}, cell)));
