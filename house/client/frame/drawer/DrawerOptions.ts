import type { GameSessionView } from '../../../src/protocol.ts';
import type { Api } from '../api.ts';
import type { Translate } from '../texts.ts';

export interface DrawerOptions {
  readonly api: Api;
  readonly session: GameSessionView;
  readonly t: Translate;
  readonly money: (amount: number) => string;
  /** Returns the game's part of the rules. */
  readonly rules: () => readonly Node[];
}
