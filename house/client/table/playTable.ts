import type { PlayedRound, Round, RoundOutcome, RoundRequest } from '../../src/protocol.ts';
import { celebrate } from '../frame/celebrate.ts';
import { part } from '../frame/dom.ts';
import type { GameContext } from '../frame/GameContext.ts';
import { roundSentenceOf } from '../frame/roundSentence.ts';
import { showBets, type BetsOnPage } from './betsView.ts';
import { markWonSpot } from './chips.ts';

export type TableGame = 'baccarat' | 'dragonTiger' | 'roulette';
export type TableOutcome<Game extends TableGame> = Extract<RoundOutcome, { game: Game }>;

/** What one game adds to a round at a table. */
export interface Table<Spot extends string, Game extends TableGame> extends BetsOnPage<Spot> {
  readonly game: Game;
  /** A payout of this many stakes is celebrated. */
  readonly greatWin: number;
  /** Removes the last outcome from the page. */
  readonly clear: () => void;
  readonly choose: () => RoundRequest['choice'];
  /** Shows an outcome, and returns a sentence about it. */
  readonly show: (outcome: TableOutcome<Game>) => Promise<string>;
  readonly wonSpots: (outcome: TableOutcome<Game>) => readonly Spot[];
}

const isOf = <Game extends TableGame>(game: Game, outcome: Round['outcome']): outcome is TableOutcome<Game> =>
  outcome?.game === game;

/** Returns the outcomes of the player's last rounds, the oldest first. */
export const recentOutcomes = async <Game extends TableGame>(
  game: Game,
  frame: GameContext,
): Promise<readonly TableOutcome<Game>[]> =>
  (await frame.recentRounds()).flatMap(({ outcome }) => (isOf(game, outcome) ? [outcome] : [])).toReversed();

/** Shows the bets of a table. Returns the action of the main button, which plays a round. */
export const playTable = <Spot extends string, Game extends TableGame>(
  table: Table<Spot, Game>,
  frame: GameContext,
): (() => void) => {
  const { act, isPlaying, roundClient, sound } = frame;
  const { bets, buttons, game, greatWin } = table;
  showBets(table, frame);

  const play = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    table.clear();
    try {
      const played = await roundClient.play(bets.total.value, table.choose());
      if (played) await showRound(played);
    } finally {
      isPlaying.value = false;
    }
  };
  const showRound = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    const { outcome, payout, stake } = round;
    const sentence = roundSentenceOf(round, frame);
    if (isOf(game, outcome)) {
      const text = await table.show(outcome);
      part('result').textContent = `${text} ${sentence}`;
      const isWin = payout > stake;
      if (isWin) for (const spot of table.wonSpots(outcome)) markWonSpot(buttons.get(spot));
      sound.play(isWin ? 'win' : 'loss');
      if (payout >= stake * greatWin) celebrate();
    } else part('result').textContent = sentence;
    frame.announce(part('result').textContent);
    frame.reveal(played);
  };
  return () => {
    if (act.value.isDisabled !== true) void play();
  };
};
