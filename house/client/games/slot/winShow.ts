import type { RoundOutcome } from '../../../src/protocol.ts';
import { createSvg, part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { beat, count, isCalm } from '../../frame/motion.ts';
import type { Reels } from './Reels.ts';

type Win = Extract<RoundOutcome, { game: 'slot' }>['wins'][number];
const LINE_DURATION_MS = 1_100;

/** Counts up the win, then shows its lines one by one until `ended` aborts. */
export const showWins = async (
  { wins, payout }: { readonly wins: readonly Win[]; readonly payout: number },
  {
    reels,
    frame,
    ended,
  }: { readonly reels: Reels; readonly frame: GameContext; readonly ended: AbortSignal },
): Promise<void> => {
  ended.addEventListener('abort', clear);
  part('reels').classList.add('has-win');
  for (const win of wins) showLine(win, reels);
  await count(
    { from: 0, to: payout, duration: 700 },
    (amount) => (part('winAmount').textContent = frame.money(amount)),
    ended,
  );
  void cycle(wins, { reels, frame, ended });
};

const cycle = async (
  wins: readonly Win[],
  {
    reels,
    frame,
    ended,
  }: { readonly reels: Reels; readonly frame: GameContext; readonly ended: AbortSignal },
): Promise<void> => {
  await beat(LINE_DURATION_MS, ended);
  for (let turn = 0; !ended.aborted; turn += 1) {
    const win = wins[turn % wins.length];
    if (!win) return;
    clearLines();
    showLine(win, reels);
    part('winDetail').textContent = frame.t('win.line', {
      line: win.line + 1,
      count: win.count,
      amount: frame.money(win.payout),
    });
    if (isCalm() || wins.length === 1) return;
    await beat(LINE_DURATION_MS, ended);
  }
};

const showLine = ({ rows, count, line }: Win, reels: Reels): void => {
  for (const cell of reels.cellsOf(rows, count)) cell.classList.add('is-winning');
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  part<SVGElement>('lines').append(createSvg('polyline', { points, class: `line line-${line % 5}` }));
};

const clearLines = (): void => {
  part<SVGElement>('lines').replaceChildren();
  for (const cell of document.querySelectorAll('.is-winning')) cell.classList.remove('is-winning');
};

const clear = (): void => {
  clearLines();
  part('reels').classList.remove('has-win');
  part('winAmount').textContent = '';
  part('winDetail').textContent = '';
};
