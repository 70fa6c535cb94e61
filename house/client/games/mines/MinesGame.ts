import { effect, signal } from '@preact/signals-core';
import type { PlayedRound, Round } from '../../../src/protocol.ts';
import { FIELDS, minesPayout } from '../../../src/rules/mines.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { formatMultiplier, formatShare } from '../../frame/money.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { addToTrail, showTrail } from '../../frame/trail.ts';
import { FieldBoard } from './FieldBoard.ts';
import { showMineCount } from './mineCount.ts';

const GREAT_WIN = 10;
const TIMES_ONE = 100;

/** The game of mines: each safe field raises the payout, and a mine ends the round without one. */
export class MinesGame implements GameView {
  readonly #frame: GameContext;
  readonly #board: FieldBoard;
  readonly #mines;
  /** The open round, with its safe fields. */
  readonly #round = signal<Round | null>(null);
  readonly #isWaiting = signal(false);
  readonly keys: Readonly<Record<string, () => void>>;

  constructor(frame: GameContext) {
    this.#frame = frame;
    this.#board = new FieldBoard(frame.t, (field) => void this.#open(field));
    this.#mines = showMineCount(frame.isPlaying);
    this.keys = {
      c: () => this.act(),
      r: () => part('random').click(),
      ArrowLeft: () => this.#board.moveFocus(-1, 0),
      ArrowRight: () => this.#board.moveFocus(1, 0),
      ArrowUp: () => this.#board.moveFocus(0, -1),
      ArrowDown: () => this.#board.moveFocus(0, 1),
    };
    part('random').addEventListener('click', () => this.#openAny());
    effect(() => this.#showOdds());
    effect(() => this.#showAct());
    void frame
      .recentRounds()
      .then((rounds) => showTrail(rounds.filter(({ outcome }) => outcome).map(chipOf)));
    if (frame.session.openRound) this.#resume(frame.session.openRound);
  }

  rules(): readonly Node[] {
    return [];
  }

  act(): void {
    if (this.#frame.act.value.isDisabled) return;
    void (this.#round.value ? this.#cashOut(this.#round.value) : this.#start());
  }

  #resume(round: Round): void {
    if (round.choice.game !== 'mines') return;
    this.#mines.value = round.choice.mines;
    this.#frame.ladder.choose(round.stake);
    this.#frame.isPlaying.value = true;
    for (const field of round.opened ?? []) this.#board.show(field, 'safe');
    this.#round.value = round;
  }

  async #start(): Promise<void> {
    const { isPlaying, ladder, roundClient, sound } = this.#frame;
    isPlaying.value = true;
    this.#isWaiting.value = true;
    this.#board.clear();
    part('result').textContent = '\u00A0';
    sound.play('start');
    const played = await roundClient.play(ladder.stake.value, { game: 'mines', mines: this.#mines.value });
    this.#isWaiting.value = false;
    if (played?.round.state === 'open') this.#round.value = played.round;
    else if (played) this.#end(played);
    else isPlaying.value = false;
  }

  #openAny(): void {
    const { closed } = this.#board;
    const field = closed[Math.floor(Math.random() * closed.length)];
    if (field !== undefined) void this.#open(field);
  }

  async #open(field: number): Promise<void> {
    const round = this.#round.value;
    if (!round || this.#isWaiting.value || !this.#board.closed.includes(field)) return;
    this.#isWaiting.value = true;
    this.#board.show(field, 'waiting');
    const played = await this.#frame.roundClient.openField(round.id, field);
    this.#isWaiting.value = false;
    if (!played) this.#board.show(field, 'closed');
    else if (played.round.state === 'open') this.#showSafe(played.round, field);
    else this.#end(played);
  }

  #showSafe(round: Round, field: number): void {
    const { announce, money, sound, t } = this.#frame;
    this.#board.show(field, 'safe');
    this.#round.value = round;
    sound.play('card');
    announce(t('safe', { amount: money(this.#payoutAfter(this.#safe)) }));
  }

  async #cashOut(round: Round): Promise<void> {
    this.#isWaiting.value = true;
    const played = await this.#frame.roundClient.cashOut(round.id);
    this.#isWaiting.value = false;
    if (played && played.round.state !== 'open') this.#end(played);
  }

  #end(played: PlayedRound): void {
    const { announce, isPlaying, reveal, sound } = this.#frame;
    const { round } = played;
    this.#round.value = null;
    isPlaying.value = false;
    if (round.outcome?.game === 'mines') this.#uncover(round.outcome);
    const isWin = round.payout > round.stake;
    sound.play(isWin ? 'win' : round.payout === 0 ? 'burst' : 'stop');
    if (round.payout >= round.stake * GREAT_WIN) celebrate();
    if (round.outcome) addToTrail(chipOf(round));
    const sentence = roundSentenceOf(round, this.#frame);
    part('result').textContent = sentence;
    part('result').dataset['won'] = String(isWin);
    announce(sentence);
    reveal(played);
  }

  /** Shows the content of each field. */
  #uncover({
    mines,
    opened,
  }: {
    readonly mines: readonly number[];
    readonly opened: readonly number[];
  }): void {
    for (let field = 0; field < FIELDS; field += 1) {
      const isOpened = opened.includes(field);
      if (mines.includes(field)) this.#board.show(field, isOpened ? 'hit' : 'mine');
      else this.#board.show(field, isOpened ? 'safe' : 'missed');
    }
  }

  get #safe(): number {
    return this.#round.value?.opened?.length ?? 0;
  }

  #payoutAfter(safe: number, stake = this.#round.value?.stake ?? 0): number {
    return minesPayout(stake, this.#mines.value, safe);
  }

  #showOdds(): void {
    const { language } = this.#frame;
    const [mines, safe] = [this.#mines.value, this.#safe];
    const left = FIELDS - safe;
    part('now').textContent = safe === 0 ? '–' : formatMultiplier(this.#payoutAfter(safe, TIMES_ONE));
    part('next').textContent = formatMultiplier(this.#payoutAfter(safe + 1, TIMES_ONE));
    part('chance').textContent = formatShare(language, Math.round((10_000 * (left - mines)) / left));
  }

  #showAct(): void {
    const { act, money, t } = this.#frame;
    const round = this.#round.value;
    const isOpen = round !== null && !this.#isWaiting.value;
    this.#board.enable(isOpen);
    part('random').setAttribute('aria-disabled', String(!isOpen));
    if (!round)
      act.value = {
        label: t(this.#isWaiting.value ? 'starting' : 'start'),
        isDisabled: this.#isWaiting.value,
      };
    else if (this.#safe === 0) act.value = { label: t('open'), tone: 'quiet', isDisabled: true };
    else
      act.value = {
        label: t('cashOut'),
        detail: money(this.#payoutAfter(this.#safe)),
        tone: 'urgent',
        isDisabled: this.#isWaiting.value,
      };
  }
}

const chipOf = ({ payout, stake }: Round): { readonly text: string; readonly isWon: boolean } => ({
  text: formatMultiplier(Math.floor((payout * TIMES_ONE) / stake)),
  isWon: payout > stake,
});
