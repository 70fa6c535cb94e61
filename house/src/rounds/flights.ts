import { crashLimits, multiplierAfter, timeUntil } from '../rules/crash.ts';

export interface NewFlight {
  readonly roundId: string;
  readonly crashedAt: number;
  readonly autoCashOut: number | null;
  /** What the player has left while it lasts: pages look every moment, and wallets need not. */
  readonly balance: number;
  /** Settles the round; a rejection makes it come again. @param wanted where the player left, if they did */
  readonly land: (wanted: number | null) => Promise<void>;
}

interface Flight extends NewFlight {
  readonly tookOffAt: number;
  timer: NodeJS.Timeout | null;
  /** Where it was left, by whoever came first; kept when it could not be written. */
  decided: { readonly wanted: number | null } | null;
  landing: Promise<void> | null;
}

/** Milliseconds until a landing that could not be written is tried again. */
const RETRY = 1_000;

/** Rounds of crash in the air, by this process's monotonic clock: nobody's change of the time moves them. */
export class Flights {
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  takeOff(flight: NewFlight): void {
    const flying: Flight = { ...flight, tookOffAt: this.#now(), timer: null, decided: null, landing: null };
    this.#flights.set(flight.roundId, flying);
    this.#landAfter(flying, timeUntil(landingOf(flight)));
  }

  isFlying(roundId: string): boolean {
    return this.#flights.has(roundId);
  }

  /** Milliseconds since take-off; null for what flies no more. */
  elapsed(roundId: string): number | null {
    const flight = this.#flights.get(roundId);
    return flight ? this.#now() - flight.tookOffAt : null;
  }

  /** Null for what flies no more. */
  balance(roundId: string): number | null {
    return this.#flights.get(roundId)?.balance ?? null;
  }

  /** Leaves now, or where the flight was left or ended before; resolves when that is settled. */
  async cashOut(roundId: string): Promise<void> {
    const flight = this.#flights.get(roundId);
    if (!flight) return;
    const reached = multiplierAfter(this.#now() - flight.tookOffAt);
    const { autoCashOut } = flight;
    await this.#land(flight, autoCashOut !== null && autoCashOut <= reached ? autoCashOut : reached);
  }

  /** Lets go of all flights, which end unsettled. */
  close(): void {
    for (const { timer } of this.#flights.values()) clearTimeout(timer ?? undefined);
    this.#flights.clear();
  }

  #landAfter(flight: Flight, milliseconds: number): void {
    clearTimeout(flight.timer ?? undefined);
    flight.timer = setTimeout(() => {
      this.#land(flight, flight.autoCashOut).catch(() => {});
    }, milliseconds).unref();
  }

  #land(flight: Flight, wanted: number | null): Promise<void> {
    flight.decided ??= { wanted };
    flight.landing ??= this.#settle(flight, flight.decided.wanted);
    return flight.landing;
  }

  async #settle(flight: Flight, wanted: number | null): Promise<void> {
    try {
      await flight.land(wanted);
      clearTimeout(flight.timer ?? undefined);
      this.#flights.delete(flight.roundId);
    } catch (error) {
      flight.landing = null;
      if (this.isFlying(flight.roundId)) this.#landAfter(flight, RETRY);
      throw error;
    }
  }
}

/** The first multiplier that the flight does not show any more, or at which it is left. */
const landingOf = ({ crashedAt, autoCashOut }: NewFlight): number => {
  if (autoCashOut !== null && autoCashOut <= crashedAt) return autoCashOut;
  if (crashedAt < crashLimits.least) return crashedAt;
  return Math.min(crashedAt + 1, crashLimits.most);
};
