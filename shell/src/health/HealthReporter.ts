import { BEACON_PATH, type Beacon, type HealthEntry, type Vital } from '@parlour/shared-contracts/health';

/** How long entries are gathered, in milliseconds. */
const INTERVAL = 10_000;
const MAX_ENTRIES = 50;

export interface HealthReporterOptions {
  /** `navigator.sendBeacon`; false or a throw loses the entries, and changes nothing else. */
  readonly send: (url: string, body: string) => boolean;
}

/** Tells the edge how sections fare, a few entries at a time. A visitor who blocks it has the same site. */
export class HealthReporter {
  readonly #options: HealthReporterOptions;
  #entries: HealthEntry[] = [];
  #vitals: Vital[] = [];

  constructor(options: HealthReporterOptions) {
    this.#options = options;
  }

  /** Sends now and then, and when the tab goes out of sight. @returns stops it. */
  start(): () => void {
    const timer = setInterval(this.flush, INTERVAL);
    document.addEventListener('visibilitychange', this.flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', this.flush);
    };
  }

  record(entry: HealthEntry): void {
    // A section that fails in a loop says enough with its first failures.
    if (this.#entries.length < MAX_ENTRIES) this.#entries.push(entry);
  }

  recordVital(vital: Vital): void {
    if (this.#vitals.length < MAX_ENTRIES) this.#vitals.push(vital);
  }

  readonly flush = (): void => {
    if (this.#entries.length + this.#vitals.length === 0) return;
    const beacon: Beacon = { entries: this.#entries, vitals: this.#vitals };
    this.#entries = [];
    this.#vitals = [];
    try {
      this.#options.send(BEACON_PATH, JSON.stringify(beacon));
    } catch {
      // Blocked by the visitor's browser: nothing depends on it.
    }
  };
}
