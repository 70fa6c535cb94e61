import type { RoundOutcome, PlayedRound, Round } from '../../../src/protocol.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { formatMultiplier } from '../../frame/money.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { addToTrail, type TrailChip } from '../../frame/trail.ts';
import { flightTimeUntil } from './Flight.ts';
import type { FlightView } from './FlightView.ts';

const GREAT_WIN = 5;
type Phase = 'ground' | 'flight' | 'crashed' | 'left';
type CrashOutcome = Extract<RoundOutcome, { game: 'crash' }>;

export const showPhase = (phase: Phase, sentence: string): void => {
  part('heart').dataset['phase'] = phase;
  part('state').textContent = sentence;
};

/** Shows and announces the end of a round. */
export class FlightEnd {
  readonly #frame: GameContext;
  readonly #view: FlightView;

  constructor(frame: GameContext, view: FlightView) {
    this.#frame = frame;
    this.#view = view;
  }

  show(played: PlayedRound): void {
    const { round } = played;
    const { outcome } = round;
    if (outcome?.game === 'crash') this.#showFlight(round, outcome);
    showPhase(phaseOf(round), `${this.#wordsOf(round)} ${roundSentenceOf(round, this.#frame)}`.trim());
    this.#frame.announce(`${part('multiplier').textContent}. ${part('state').textContent}`);
    this.#frame.reveal(played);
  }

  #showFlight(round: Round, { crashedAt, cashedOutAt }: CrashOutcome): void {
    const at = cashedOutAt ?? crashedAt;
    this.#view.end(flightTimeUntil(at), cashedOutAt === null ? 'crashed' : 'left');
    part('multiplier').textContent = formatMultiplier(at);
    addToTrail(chipOf(round));
    this.#frame.sound.play(round.payout > round.stake ? 'win' : round.payout === 0 ? 'burst' : 'stop');
    if (round.payout >= round.stake * GREAT_WIN) celebrate();
  }

  #wordsOf({ outcome }: Round): string {
    if (outcome?.game !== 'crash') return '';
    return outcome.cashedOutAt === null
      ? this.#frame.t('crashed')
      : this.#frame.t('wentOn', { multiplier: formatMultiplier(outcome.crashedAt) });
  }
}

const phaseOf = ({ state, payout, stake }: Round): Phase => {
  if (state !== 'void' && payout === 0) return 'crashed';
  return payout > stake ? 'left' : 'ground';
};

export const chipOf = ({ outcome, payout, stake }: Round): TrailChip => ({
  text: outcome?.game === 'crash' ? formatMultiplier(outcome.crashedAt) : '–',
  isWon: payout > stake,
});
