import type { Bus } from '@parlour/shared-contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionService } from '../session/SessionService.ts';

/** The confirmation of a sign-out, and the sign-out. */
export class SignOut {
  step: 'closed' | 'asking' | 'leaving' = 'closed';
  readonly #service: SessionService;

  constructor(bus: Bus, service: SessionService) {
    this.#service = service;
    makeAutoObservable(this, {}, { autoBind: true });
    bus.on('session.endRequested', this.ask);
  }

  ask(): void {
    this.step = 'asking';
  }

  cancel(): void {
    this.step = 'closed';
  }

  async confirm(): Promise<void> {
    this.step = 'leaving';
    await this.#service.end();
    runInAction(() => (this.step = 'closed'));
  }
}
