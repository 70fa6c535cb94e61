import type { Money, Platform } from '@parlour/shared-contracts';
import { feeOf, type Deposit, type PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import { isTermsRefusal } from '@parlour/shared-contracts/domains/terms';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { findAmountProblem, RequestKey } from '@parlour/shared-ui/flow';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DepositApi, DepositOffer, DepositRequest } from './depositApi.ts';

/** Milliseconds between two reads of an unpaid deposit. */
const POLL_INTERVAL_MS = 3_000;

type DepositPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** The form for a new deposit: method, amount, fee, and the request. */
export class DepositStore {
  readonly offer: Resource<DepositOffer>;
  readonly starting: Mutation<DepositRequest>;
  amount: Money | null = null;
  /** Code of the method that the player has chosen. */
  chosenCode: string | null = null;
  /** The deposit that the last request has started. */
  started: Deposit | null = null;
  readonly #key = new RequestKey();

  constructor(api: DepositApi, platform: DepositPlatform) {
    this.offer = new Resource<DepositOffer>(platform, {
      access: 'member',
      reloadOn: ['language'],
      read: api.offer,
    });
    this.starting = new Mutation<DepositRequest>(platform, {
      send: async (request) => {
        const deposit = await this.#key.send(request, (key) => api.start(request, key));
        runInAction(() => {
          this.started = deposit;
        });
      },
      onFailure: ({ details }) => {
        if (isTermsRefusal(details.value)) platform.bus.emit('modal.requested', { modal: 'termsModal' });
      },
    });
    makeAutoObservable(
      this,
      { offer: false, starting: false, amount: observableRef, started: observableRef },
      { autoBind: true },
    );
  }

  /** The chosen method, or the first one that is open. */
  get method(): PaymentMethod | null {
    const methods = this.offer.value?.items ?? [];
    return (
      methods.find(({ code }) => code === this.chosenCode) ?? methods.find(({ isOpen }) => isOpen) ?? null
    );
  }

  get problem() {
    const { method } = this;
    return method && findAmountProblem(this.amount, { lowest: method.minAmount, highest: method.maxAmount });
  }

  /** The payment, its fee and the credited amount. Null while the amount is not valid. */
  get outcome(): { readonly paid: Money; readonly fee: Money; readonly credit: Money } | null {
    const { method, amount } = this;
    if (!method || !amount || this.problem !== null) return null;
    const { currency } = method;
    const fee = feeOf(method, amount.amount);
    return {
      paid: amount,
      fee: { amount: fee, currency },
      credit: { amount: amount.amount - fee, currency },
    };
  }

  choose(code: string): void {
    this.chosenCode = code;
  }

  setAmount(amount: Money | null): void {
    this.amount = amount;
  }

  /** @returns the started deposit; null if none was started */
  async start(): Promise<Deposit | null> {
    const { method, amount } = this;
    if (!method || !amount || this.problem !== null) return null;
    const isStarted = await this.starting.run({ method: method.code, amount: amount.amount });
    return isStarted ? this.started : null;
  }
}

/** A deposit, with the end of its time by the browser's own clock. */
export interface FollowedDeposit extends Deposit {
  readonly endsAt: Date;
}

const isUnpaid = ({ state }: Deposit): boolean => state === 'created' || state === 'pending';

/** Follows one deposit until it has ended. */
export class DepositProgress {
  readonly deposit: Resource<FollowedDeposit>;

  constructor(id: string, api: DepositApi, platform: DepositPlatform) {
    this.deposit = new Resource<FollowedDeposit>(platform, {
      access: 'member',
      reloadOn: ['language', 'messages.changed'],
      pollEvery: POLL_INTERVAL_MS,
      pollWhile: () => this.isUnpaid,
      read: async (signal) => follow(await api.read(id, signal)),
    });
    makeAutoObservable(this, { deposit: false });
  }

  get isUnpaid(): boolean {
    return this.deposit.value === null || isUnpaid(this.deposit.value);
  }
}

const follow = (deposit: Deposit): FollowedDeposit => ({
  ...deposit,
  endsAt: new Date(Date.now() + deposit.remainingSeconds * 1_000),
});
