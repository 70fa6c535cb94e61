import { part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { formatMultiplier } from '../../frame/money.ts';
import { showTrail } from '../../frame/trail.ts';
import { pause } from '../../frame/untilAnswered.ts';
import type { PlayedRound, Round } from '../../../src/protocol.ts';
import { showAutoCashOut } from './autoCashOut.ts';
import { Flight, shownMultiplierAfter } from './Flight.ts';
import { chipOf, FlightEnd, showPhase } from './FlightEnd.ts';
import { FlightView } from './FlightView.ts';
import { TAKE_OFF } from './multipliers.ts';

/** Milliseconds between two requests for the state of the flight. */
const POLL_INTERVAL_MS = 400;

/**
 * The crash game: the multiplier grows until the flight crashes, and the player has to cash out before that.
 */
export class CrashGame implements GameView {
  readonly #frame: GameContext;
  readonly #view = new FlightView();
  readonly #end: FlightEnd;
  readonly #auto;
  /** The current round. */
  #open: Round | null = null;
  #isLeaving = false;
  /** The shown multiplier; 0 before the flight shows one. */
  #shown = 0;

  constructor(frame: GameContext) {
    this.#frame = frame;
    this.#end = new FlightEnd(frame, this.#view);
    this.#auto = showAutoCashOut(frame.isPlaying);
    this.#rest();
    showPhase('ground', frame.t('ready'));
    void frame
      .recentRounds()
      .then((rounds) => showTrail(rounds.filter(({ outcome }) => outcome).map(chipOf)));
    if (frame.session.openRound) this.#fly(frame.session.openRound);
  }

  readonly keys = { a: () => part('autoOn').click() };

  rules(): readonly Node[] {
    return [];
  }

  act(): void {
    if (this.#frame.act.value.isDisabled) return;
    void (this.#open ? this.#leave(this.#open) : this.#launch());
  }

  async #launch(): Promise<void> {
    const { act, roundClient, isPlaying, ladder, sound, t } = this.#frame;
    isPlaying.value = true;
    act.value = { label: t('starting'), isDisabled: true };
    this.#view.fly(0);
    part('multiplier').textContent = formatMultiplier(TAKE_OFF);
    showPhase('ground', t('starting'));
    sound.play('start');
    const played = await roundClient.play(ladder.stake.value, {
      game: 'crash',
      autoCashOut: this.#auto.value,
    });
    if (played) return this.#begin(played);
    this.#rest();
    showPhase('ground', t('ready'));
  }

  #begin(played: PlayedRound): void {
    this.#fly(played.round);
    if (played.round.state !== 'open') this.#land(played);
  }

  #fly(round: Round): void {
    this.#open = round;
    this.#isLeaving = false;
    this.#shown = 0;
    this.#frame.isPlaying.value = true;
    showPhase('flight', this.#frame.t('flying'));
    const flight = new Flight(round.elapsed ?? 0, performance.now());
    this.#draw(round, flight);
    void this.#watch(round, flight);
  }

  #draw(round: Round, flight: Flight): void {
    if (this.#open !== round) return;
    const elapsed = flight.elapsed(performance.now());
    this.#view.fly(elapsed);
    this.#show(round, Math.floor(shownMultiplierAfter(elapsed)));
    requestAnimationFrame(() => this.#draw(round, flight));
  }

  /** Updates the words less often than the picture. */
  #show(round: Round, multiplier: number): void {
    const { act, money, t } = this.#frame;
    if (multiplier === this.#shown) return;
    this.#shown = multiplier;
    part('multiplier').textContent = formatMultiplier(multiplier);
    if (!this.#isLeaving)
      act.value = {
        label: t('cashOut'),
        detail: money(Math.floor((round.stake * multiplier) / TAKE_OFF)),
        tone: 'urgent',
      };
  }

  /** Reads the round until it has ended. The house decides its end. */
  async #watch(round: Round, flight: Flight): Promise<void> {
    while (this.#open === round) {
      await pause(POLL_INTERVAL_MS);
      if (this.#open !== round) return;
      const looked = await this.#frame.roundClient.look(round.id);
      if (this.#open !== round) return;
      if (this.#frame.roundClient.hasEnded.value) return this.#rest();
      if (looked && looked.round.state !== 'open') return this.#land(looked);
      if (looked) flight.correct(looked.round.elapsed ?? 0, performance.now());
    }
  }

  async #leave(round: Round): Promise<void> {
    const { act, roundClient, t } = this.#frame;
    this.#isLeaving = true;
    act.value = { label: t('leaving'), isDisabled: true };
    const played = await roundClient.cashOut(round.id);
    if (played && played.round.state !== 'open') this.#land(played);
    else this.#isLeaving = false;
  }

  #land(played: PlayedRound): void {
    if (!this.#open) return;
    this.#rest();
    this.#end.show(played);
  }

  #rest(): void {
    this.#open = null;
    this.#frame.isPlaying.value = false;
    this.#frame.act.value = { label: this.#frame.t('launch') };
  }
}
