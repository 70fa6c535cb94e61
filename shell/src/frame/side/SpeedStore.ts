import type { DomainLine } from '@parlour/shared-contracts/domains/system';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { measureSpeed } from './measureSpeed.ts';

/** Response times of the site's domains from this browser, in milliseconds. */
export class SpeedStore {
  readonly #platform: LoadingPlatform;
  readonly #speeds = new Map<string, Resource<number>>();

  constructor(platform: LoadingPlatform) {
    this.#platform = platform;
  }

  /** Returns the resource of a domain's response time; always the same object per domain. */
  speedOf(line: DomainLine): Resource<number> {
    const known = this.#speeds.get(line.url);
    if (known) return known;
    const speed = new Resource(this.#platform, { read: (signal) => measureSpeed(line, signal) });
    this.#speeds.set(line.url, speed);
    return speed;
  }

  measure(lines: readonly DomainLine[]): void {
    for (const line of lines) void this.speedOf(line).load();
  }
}
