import { BEACON_PATH, type Beacon, type HealthEntry, type Vital } from '@parlour/shared-contracts/health';

/** Milliseconds between two reports. */
const REPORT_INTERVAL_MS = 10_000;
const MAX_ENTRIES = 50;

export interface HealthReporterOptions {
  /** `navigator.sendBeacon`. If it returns false or throws, the entries are lost. */
  readonly send: (url: string, body: string) => boolean;
}

/**
 * Reports the health of sections to the edge, in batches. The site works without it if a visitor blocks it.
 */
export class HealthReporter {
  readonly #options: HealthReporterOptions;
  #entries: HealthEntry[] = [];
  #vitals: Vital[] = [];

  constructor(options: HealthReporterOptions) {
    this.#options = options;
  }

  /** Sends at intervals, and when the tab is hidden. @returns a function that stops it. */
  start(): () => void {
    const timer = setInterval(this.flush, REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', this.flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', this.flush);
    };
  }

  record(entry: HealthEntry): void {
    // The first failures of a section that fails in a loop are enough.
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
      // The visitor's browser blocks it; nothing depends on it.
    }
  };
}
