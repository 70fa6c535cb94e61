import type { Platform } from '@parlour/shared-contracts';
import { CAPTCHA_INTERVAL_MS } from '@parlour/shared-contracts/domains/verification';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { browserTimerClock, type TimerClock } from './clock.ts';
import { Throttle } from './Throttle.ts';
import { readCaptcha } from './verificationApi.ts';

/** The captcha's picture. Each one is valid for one attempt. */
export class CaptchaStore {
  /** A PNG in base64. */
  readonly picture: Resource<string>;
  readonly #throttle: Throttle;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>, clock: TimerClock = browserTimerClock) {
    this.picture = new Resource<string>(platform, {
      read: (signal) => readCaptcha(platform.http, signal),
    });
    this.#throttle = new Throttle(CAPTCHA_INTERVAL_MS, clock);
  }

  /** Loads another picture, at most once per second. */
  refresh(): void {
    if (this.#throttle.take()) void this.picture.load();
  }
}
