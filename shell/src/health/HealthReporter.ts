import { BEACON_PATH, type Beacon, type HealthEntry } from '@parlour/shared-contracts/health';

/** How long entries are gathered, in milliseconds. */
const INTERVAL = 10_000;
const MOST_ENTRIES = 50;

export interface HealthReporterOptions {
  readonly epoch: () => number;
  /** `navigator.sendBeacon`; false or a throw loses the entries, and changes nothing else. */
  readonly send: (url: string, body: string) => boolean;
}

/** Tells the edge how sections fare, a few entries at a time. A visitor who blocks it has the same site. */
export class HealthReporter {
  readonly #options: HealthReporterOptions;
  #entries: HealthEntry[] = [];

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
    if (this.#entries.length < MOST_ENTRIES) this.#entries.push(entry);
  }

  readonly flush = (): void => {
    if (this.#entries.length === 0) return;
    const beacon: Beacon = { epoch: this.#options.epoch(), entries: this.#entries };
    this.#entries = [];
    try {
      this.#options.send(BEACON_PATH, JSON.stringify(beacon));
    } catch {
      // Blocked by the visitor's browser: nothing depends on it.
    }
  };
}
