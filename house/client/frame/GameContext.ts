import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { PlayedRound, Round, GameSessionView } from '../../src/protocol.ts';
import type { Face } from './ActButton.ts';
import type { RoundClient } from './RoundClient.ts';
import type { Sound } from './sound.ts';
import type { StakeLadder } from './StakeLadder.ts';
import type { Translate } from './texts.ts';

/** What the frame provides to a game. */
export interface GameContext {
  readonly session: GameSessionView;
  readonly language: string;
  readonly t: Translate;
  readonly money: (amount: number) => string;
  readonly balance: ReadonlySignal<number>;
  readonly ladder: StakeLadder;
  readonly roundClient: RoundClient;
  readonly sound: Sound;
  /** How the main button looks. */
  readonly act: Signal<Face>;
  /** Whether a round is running. Stake and choice are then fixed. */
  readonly isPlaying: Signal<boolean>;
  /** Announces a text to screen readers. */
  announce(sentence: string): void;
  /** Tells the frame that the player has seen the end of the round. */
  reveal(played: PlayedRound): void;
  /**
   * Resolves to the last rounds of this session, the newest first, or to an empty list if they cannot be
   * loaded.
   */
  recentRounds(): Promise<readonly Round[]>;
}

/** A game's part of the page. */
export interface GameView {
  /** Runs the main action, by the button or the space bar. */
  act(): void;
  /** Additional keys of the game. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** Returns the game's part of the rules tab. */
  rules(): readonly Node[];
}
