import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { PlayedRound, Round, GameSessionView } from '../../src/protocol.ts';
import type { Face } from './ActButton.ts';
import type { RoundDesk } from './RoundDesk.ts';
import type { Sound } from './sound.ts';
import type { StakeLadder } from './StakeLadder.ts';
import type { Translate } from './texts.ts';

/** What a game gets from the frame around it. */
export interface GameFrame {
  readonly session: GameSessionView;
  readonly language: string;
  readonly t: Translate;
  readonly money: (amount: number) => string;
  readonly balance: ReadonlySignal<number>;
  readonly ladder: StakeLadder;
  readonly desk: RoundDesk;
  readonly sound: Sound;
  /** How the one button looks. */
  readonly act: Signal<Face>;
  /** A round is under way: stake and choice are fixed. */
  readonly isPlaying: Signal<boolean>;
  /** Says it to who listens rather than looks. */
  announce(sentence: string): void;
  /** The player has seen how the round ended. */
  reveal(played: PlayedRound): void;
  /** This session's last rounds, newest first; empty where they can't be had. */
  recentRounds(): Promise<readonly Round[]>;
}

/** A game: what its page does with the frame. */
export interface GameView {
  /** The button or the space bar was pressed. */
  act(): void;
  /** Keys of the game's own. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** The rules tab's own part. */
  rules(): readonly Node[];
}
