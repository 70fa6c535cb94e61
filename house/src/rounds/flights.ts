import { crashLimits, multiplierAfter, timeUntil } from '../rules/crash.ts';

export interface NewFlight {
  readonly roundId: string;
  readonly crashedAt: number;
  readonly autoCashOut: number | null;
  /** The player's balance during the flight. Pages poll it, so the wallet is not asked each time. */
  readonly balance: number;
  /**
   * Settles the round. If it rejects, it is called again. @param wanted the multiplier of the cash-out, or
   * null
   */
  readonly land: (wanted: number | null) => Promise<void>;
}

interface Flight extends NewFlight {
  readonly tookOffAt: number;
  /** Cash-out requests that arrived before the end, in the order of their arrival. */
  readonly exits: PendingExit[];
  timer: NodeJS.Timeout | null;
  /** Whether its end has come. It lands when all pending cash-outs are decided. */
  isOver: boolean;
  /** The multiplier of the cash-out. It stays here if the database write failed. */
  decided: { readonly wanted: number | null } | null;
  readonly decision: PromiseWithResolvers<void>;
  landing: Promise<void> | null;
}

interface PendingExit {
  /** The multiplier when the request arrived. */
  readonly reached: number;
  isTaken: boolean;
}

/** A cash-out request with the moment of its arrival. */
export interface FlightExit {
  /** Cashes out at that moment, unless the flight was cashed out or had ended before. Resolves when this is decided. */
  take(): Promise<void>;
  /** Withdraws the request if `take` was not called. */
  withdraw(): void;
}

const nowhere: FlightExit = { take: async () => {}, withdraw: () => {} };

/** Milliseconds until a failed landing is tried again. */
const RETRY_DELAY_MS = 1_000;

/** Crash rounds in flight, by a monotonic clock, which changes of the system time do not affect. */
export class Flights {
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  takeOff(flight: NewFlight): void {
    const flying: Flight = {
      ...flight,
      tookOffAt: this.#now(),
      exits: [],
      timer: null,
      isOver: false,
      decided: null,
      decision: Promise.withResolvers(),
      landing: null,
    };
    this.#flights.set(flight.roundId, flying);
    this.#endAfter(flying, timeUntil(landingOf(flight)));
  }

  isFlying(roundId: string): boolean {
    return this.#flights.has(roundId);
  }

  /** Returns milliseconds since take-off; null if the flight has ended. */
  elapsed(roundId: string): number | null {
    const flight = this.#flights.get(roundId);
    return flight ? this.#now() - flight.tookOffAt : null;
  }

  /** Returns the player's balance; null if the flight has ended. */
  balance(roundId: string): number | null {
    return this.#flights.get(roundId)?.balance ?? null;
  }

  /**
   * Records the arrival of a cash-out request. The flight does not land before the request is taken or withdrawn, even if
   * the database is slow.
   */
  exit(roundId: string): FlightExit {
    const flight = this.#flights.get(roundId);
    if (!flight) return nowhere;
    const exit: PendingExit = { reached: multiplierAfter(this.#now() - flight.tookOffAt), isTaken: false };
    if (!flight.isOver) flight.exits.push(exit);
    return {
      take: async () => {
        exit.isTaken = true;
        this.#decide(flight);
        await flight.decision.promise;
        await this.#land(flight);
      },
      withdraw: () => {
        const index = exit.isTaken ? -1 : flight.exits.indexOf(exit);
        if (index < 0) return;
        flight.exits.splice(index, 1);
        this.#decide(flight);
      },
    };
  }

  /** Drops all flights without settling them. */
  close(): void {
    for (const { timer } of this.#flights.values()) clearTimeout(timer ?? undefined);
    this.#flights.clear();
  }

  #endAfter(flight: Flight, milliseconds: number): void {
    clearTimeout(flight.timer ?? undefined);
    flight.timer = setTimeout(() => {
      flight.isOver = true;
      this.#decide(flight);
    }, milliseconds).unref();
  }

  /** The earliest request counts. Nothing is decided while it can still be withdrawn. */
  #decide(flight: Flight): void {
    const [first] = flight.exits;
    const isOpen = first ? !first.isTaken : !flight.isOver;
    if (!flight.decided && isOpen) return;
    flight.decided ??= { wanted: first ? exitAt(flight, first.reached) : flight.autoCashOut };
    flight.decision.resolve();
    this.#land(flight).catch(() => {});
  }

  #land(flight: Flight): Promise<void> {
    flight.landing ??= this.#settle(flight);
    return flight.landing;
  }

  async #settle(flight: Flight): Promise<void> {
    try {
      await flight.land(flight.decided?.wanted ?? null);
      clearTimeout(flight.timer ?? undefined);
      this.#flights.delete(flight.roundId);
    } catch (error) {
      flight.landing = null;
      if (this.isFlying(flight.roundId)) this.#endAfter(flight, RETRY_DELAY_MS);
      throw error;
    }
  }
}

const exitAt = ({ autoCashOut }: NewFlight, reached: number): number =>
  autoCashOut !== null && autoCashOut <= reached ? autoCashOut : reached;

/**
 * Returns the multiplier at which the flight ends: the automatic cash-out, or the first multiplier that it
 * does not show.
 */
const landingOf = ({ crashedAt, autoCashOut }: NewFlight): number => {
  if (autoCashOut !== null && autoCashOut <= crashedAt) return autoCashOut;
  if (crashedAt < crashLimits.least) return crashedAt;
  return Math.min(crashedAt + 1, crashLimits.most);
};
