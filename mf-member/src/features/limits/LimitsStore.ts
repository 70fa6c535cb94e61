import type { Money } from '@parlour/shared-contracts';
import type { PlayLimit, SaferPlay, TimeOutPeriod } from '@parlour/shared-contracts/domains/saferPlay';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Activity, LimitsApi } from './limitsApi.ts';

/** The member's limits, time-out and reality check, and the form that changes one limit. */
export class LimitsStore {
  readonly state: Resource<SaferPlay>;
  readonly activity: Resource<Activity>;
  /** Each call returns the whole state. */
  readonly changing: Mutation<() => Promise<SaferPlay>>;
  /** The limit of the form. Null: the form is closed. */
  edited: PlayLimit | null = null;
  /** The typed value, in minor units or minutes. Null: the field is empty. */
  typed: number | null = null;
  readonly #api: LimitsApi;

  constructor(api: LimitsApi, platform: LoadingPlatform) {
    this.#api = api;
    this.state = new Resource<SaferPlay>(platform, {
      access: 'member',
      reloadOn: ['wallet.changed'],
      read: api.state,
    });
    this.activity = new Resource<Activity>(platform, {
      access: 'member',
      read: api.activity,
    });
    this.changing = new Mutation<() => Promise<SaferPlay>>(platform, {
      send: async (change) => this.state.set(await change()),
      // Another tab may have changed the limit.
      onFailure: () => void this.state.refresh(),
    });
    makeAutoObservable(
      this,
      { state: false, activity: false, changing: false, edited: observableRef },
      { autoBind: true },
    );
  }

  limits(kind: PlayLimit['kind']): readonly PlayLimit[] {
    return this.state.value?.limits.filter((limit) => limit.kind === kind) ?? [];
  }

  get typedMoney(): Money | null {
    const currency = this.state.value?.currency;
    return this.typed === null || currency === undefined ? null : { amount: this.typed, currency };
  }

  /** When the typed limit acts. Null if it changes nothing. */
  get effect(): 'atOnce' | 'later' | null {
    const { edited, typed } = this;
    if (!edited || typed === null || typed < 1 || typed === edited.own) return null;
    return edited.own === null || typed < edited.own ? 'atOnce' : 'later';
  }

  open(limit: PlayLimit): void {
    this.edited = limit;
    this.typed = limit.own;
  }

  close(): void {
    this.edited = null;
  }

  setTyped(typed: number | null): void {
    this.typed = typed;
  }

  /**
   * Sends the limit of the form.
   * @param amount null removes the limit
   * @returns whether the limit was accepted
   */
  async save(amount: number | null): Promise<boolean> {
    const { edited } = this;
    if (!edited) return false;
    const { kind, period } = edited;
    const isSaved = await this.changing.run(() => this.#api.set({ kind, period, amount }));
    if (isSaved) this.close();
    return isSaved;
  }

  confirm({ kind, period, pending }: PlayLimit): Promise<boolean> {
    return this.changing.run(() => this.#api.confirm({ kind, period, amount: pending?.value ?? null }));
  }

  cancel(limit: PlayLimit): Promise<boolean> {
    return this.changing.run(() => this.#api.cancel(limit));
  }

  beginTimeOut(period: TimeOutPeriod): Promise<boolean> {
    return this.changing.run(() => this.#api.beginTimeOut(period));
  }

  setRealityCheck(minutes: number | null): Promise<boolean> {
    return this.changing.run(() => this.#api.setRealityCheck(minutes));
  }
}
