import { randomUUID } from 'node:crypto';
import type {
  RoundChoice,
  ProtocolFailure,
  GameCode,
  RoundRequest,
  PlayedRound,
  Rotated,
  Round,
  Rounds,
  GameSessionView,
} from '../../src/protocol.ts';
import { GROWTH_PER_MILLISECOND } from '../../src/rules/crash.ts';
import { paytable, rtps } from './returns.ts';
import type { SymbolSet } from '../../src/slotVariants.ts';
import { minesPayout } from '../../src/rules/mines.ts';
import { crashOf, endingOf, scriptedMines } from './script.ts';

const CENT = 100;

export class DoubleRefusal extends Error {
  readonly failure: ProtocolFailure;

  constructor(failure: ProtocolFailure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** A fake house with scripted rounds for one session. It is only for previews and tests of the pages. */
export class HouseDouble {
  balance = 100_000;
  readonly #game: GameCode;
  readonly #language: string;
  readonly #now: () => number;
  readonly #symbols: SymbolSet;
  /** The pace that the operator's law requires. */
  pace: GameSessionView['pace'] = { leastRoundMs: 0, allowsQuickPlay: true };
  readonly #rounds: Round[] = [];
  readonly #requests = new Map<string, Round>();
  #seed = 1;
  #launchedAt = 0;

  /** @param now clock of the flights, in milliseconds */
  constructor(
    game: GameCode,
    language: string,
    now: () => number = () => performance.now(),
    symbols: SymbolSet = 'classic',
  ) {
    this.#symbols = symbols;
    this.#game = game;
    this.#language = language;
    this.#now = now;
  }

  session(): GameSessionView {
    return {
      game: this.#game,
      title: null,
      art: null,
      language: this.#language,
      mode: 'demo',
      currency: 'USD',
      decimals: 2,
      balance: this.balance,
      stakes: { least: 10, most: 50_000, usual: 1_000 },
      rtp: rtps[this.#game],
      slot: this.#game === 'slot' ? { volatility: 'medium', symbols: this.#symbols } : null,
      version: '1',
      pace: this.pace,
      paytable: this.#game === 'slot' ? paytable : null,
      fairness: this.#fairness(),
      openRound: this.#rounds.find(({ state }) => state === 'open') ?? null,
      lobbyUrl: 'http://localhost:3000/',
    };
  }

  play({ requestId, stake, choice }: RoundRequest): PlayedRound {
    const known = this.#requests.get(requestId);
    if (known) return this.#answer(known);
    if (stake > this.balance) throw new DoubleRefusal({ error: 'insufficientFunds', balance: this.balance });
    this.balance -= stake;
    const round = this.#roundOf(stake, choice);
    this.#rounds.unshift(round);
    this.#requests.set(requestId, round);
    if (choice.game === 'crash') this.#launchedAt = this.#now();
    else if (choice.game !== 'mines') this.#settle(round);
    return this.#answer(round);
  }

  openField(id: string, field: number): PlayedRound {
    const { round } = this.look(id);
    const own = this.#rounds.find((candidate) => candidate.id === id);
    if (!own || round.state !== 'open' || round.choice.game !== 'mines')
      throw new DoubleRefusal({ error: 'noOpenRound' });
    own.opened = [...(own.opened ?? []), field];
    if (scriptedMines(round.choice.mines).includes(field)) this.#endMines(own, round.choice.mines);
    return this.#answer(own);
  }

  cashOut(id: string): PlayedRound {
    const { round } = this.look(id);
    if (round.state !== 'open') throw new DoubleRefusal({ error: 'noOpenRound' });
    if (round.choice.game === 'mines') this.#endMines(round, round.choice.mines);
    else this.#endFlight(round, this.#multiplier());
    return this.#answer(round);
  }

  look(id: string): PlayedRound {
    const round = this.#rounds.find((candidate) => candidate.id === id);
    if (!round) throw new DoubleRefusal({ error: 'badRequest' });
    if (round.state === 'open' && round.choice.game === 'crash') this.#fly(round);
    return this.#answer(round);
  }

  rounds(before: string | null): Rounds {
    const from = before === null ? 0 : this.#rounds.findIndex(({ id }) => id === before) + 1;
    return { rounds: this.#rounds.slice(from, from + 20), hasMore: this.#rounds.length > from + 20 };
  }

  rotate(clientSeed: string): Rotated {
    const serverSeed = String(this.#seed).repeat(64);
    const { serverSeedHash } = this.#fairness();
    for (const round of this.#rounds) round.serverSeed ??= serverSeed;
    this.#seed += 1;
    return {
      revealed: { serverSeed, serverSeedHash, clientSeed: 'lantern', rounds: this.#rounds.length },
      fairness: { ...this.#fairness(), clientSeed },
    };
  }

  #fairness(): GameSessionView['fairness'] {
    return {
      serverSeedHash: `a${this.#seed}`.repeat(32),
      clientSeed: 'lantern',
      nonce: this.#rounds.length,
      nextServerSeedHash: `a${this.#seed + 1}`.repeat(32),
    };
  }

  #roundOf(stake: number, choice: RoundChoice): Round {
    const { serverSeedHash, clientSeed, nonce } = this.#fairness();
    return {
      id: randomUUID(),
      nonce,
      stake,
      choice,
      serverSeedHash,
      clientSeed,
      state: 'open',
      outcome: null,
      payout: 0,
      serverSeed: null,
      elapsed: 0,
      playedAt: new Date().toISOString(),
      opened: choice.game === 'mines' ? [] : null,
      version: '1',
    };
  }

  #settle(round: Round): void {
    const { outcome, payout } = endingOf(round.choice, round.nonce);
    Object.assign(round, { outcome, payout: payout(round.stake), state: 'settled', elapsed: null });
    this.balance += round.payout;
  }

  #multiplier(): number {
    return Math.floor(CENT * Math.exp(GROWTH_PER_MILLISECOND * (this.#now() - this.#launchedAt)));
  }

  #fly(round: Round): void {
    round.elapsed = this.#now() - this.#launchedAt;
    const wanted = round.choice.game === 'crash' ? round.choice.autoCashOut : null;
    const crashedAt = crashOf(round.nonce);
    const now = this.#multiplier();
    if (wanted !== null && wanted <= Math.min(now, crashedAt)) this.#endFlight(round, wanted);
    else if (now >= crashedAt) this.#endFlight(round, null);
  }

  #endFlight(round: Round, cashedOutAt: number | null): void {
    const payout = cashedOutAt === null ? 0 : Math.floor((round.stake * cashedOutAt) / CENT);
    const outcome = { game: 'crash', crashedAt: crashOf(round.nonce), cashedOutAt };
    Object.assign(round, { outcome, payout, state: 'settled', elapsed: null });
    this.balance += payout;
  }

  #endMines(round: Round, mines: number): void {
    const own = this.#rounds.find(({ id }) => id === round.id) ?? round;
    const opened = own.opened ?? [];
    const laid = scriptedMines(mines);
    const isHit = opened.some((field) => laid.includes(field));
    const payout = isHit ? 0 : minesPayout(own.stake, mines, opened.length);
    const outcome = { game: 'mines', mines: laid, opened };
    Object.assign(own, { outcome, payout, state: 'settled', elapsed: null, opened: null });
    Object.assign(round, own);
    this.balance += payout;
  }

  #answer(round: Round): PlayedRound {
    return { round: { ...round }, balance: this.balance };
  }
}
