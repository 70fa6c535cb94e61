import type { Platform } from '@parlour/shared-contracts';
import { pointsEndpoints, type PointsBalance } from '@parlour/shared-contracts/domains/points';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** The member's points; nobody else has any. */
export class PointsStore {
  status: LoadStatus = 'idle';
  balance: PointsBalance | null = null;
  error: unknown = null;
  readonly #platform: Pick<Platform, 'http' | 'bus' | 'session'>;

  constructor(platform: Pick<Platform, 'http' | 'bus' | 'session'>) {
    this.#platform = platform;
    makeAutoObservable(this, { balance: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Loads the points now and whenever somebody else is there, until the returned function is called. */
  start(): () => void {
    void this.load();
    return this.#platform.bus.on('session.changed', () => void this.load());
  }

  async load(): Promise<void> {
    const { session, http } = this.#platform;
    const memberId = session.member?.id;
    if (session.state !== 'full') {
      this.status = 'idle';
      this.balance = null;
      return;
    }
    this.status = 'loading';
    try {
      const balance = await http.call(pointsEndpoints.balance);
      runInAction(() => {
        if (session.member?.id !== memberId) return;
        this.balance = balance;
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        if (session.member?.id !== memberId) return;
        this.error = error;
        this.status = 'failed';
      });
    }
  }
}
