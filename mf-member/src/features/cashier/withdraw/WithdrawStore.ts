import type { Money, Platform } from '@parlour/shared-contracts';
import { feeOf, type PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import type {
  PayoutAccount,
  Withdrawal,
  WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { findAmountProblem, RequestKey, type ConfirmProof } from '@parlour/shared-ui/flow';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NewTransactionPassword } from '../../../ui/transactionPassword/setTransactionPassword.ts';
import type { NewPayoutAccount, WithdrawalApi } from './withdrawalApi.ts';

type WithdrawPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** A new withdrawal: its requirements, account and amount, and the request with its proof. */
export class WithdrawStore {
  readonly overview: Resource<WithdrawalOverview>;
  readonly settingPassword: Mutation<NewTransactionPassword>;
  readonly addingAccount: Mutation<NewPayoutAccount>;
  readonly removingAccount: Mutation<string>;
  amount: Money | null = null;
  chosenId: string | null = null;
  started: Withdrawal | null = null;
  readonly #api: WithdrawalApi;
  readonly #key = new RequestKey();

  constructor(api: WithdrawalApi, platform: WithdrawPlatform) {
    this.#api = api;
    this.overview = new Resource<WithdrawalOverview>(platform, {
      access: 'member',
      reloadOn: ['language', 'wallet.changed', 'messages.changed'],
      read: api.overview,
    });
    const changing =
      <Input>(work: (input: Input) => Promise<unknown>) =>
      async (input: Input): Promise<void> => {
        await work(input);
        await this.overview.load();
      };
    this.settingPassword = new Mutation<NewTransactionPassword>(platform, {
      send: changing(api.setPassword),
    });
    this.addingAccount = new Mutation<NewPayoutAccount>(platform, { send: changing(api.addAccount) });
    this.removingAccount = new Mutation<string>(platform, { send: changing(api.removeAccount) });
    makeAutoObservable(
      this,
      {
        overview: false,
        settingPassword: false,
        addingAccount: false,
        removingAccount: false,
        amount: observableRef,
        started: observableRef,
      },
      { autoBind: true },
    );
  }

  get accounts(): readonly PayoutAccount[] {
    return this.overview.value?.accounts ?? [];
  }

  /** The chosen account, or the first one. */
  get account(): PayoutAccount | null {
    return this.accounts.find(({ id }) => id === this.chosenId) ?? this.accounts[0] ?? null;
  }

  get method(): PaymentMethod | null {
    const { account } = this;
    return this.overview.value?.methods.find(({ code }) => code === account?.methodCode) ?? null;
  }

  /** The limits of the amount in minor units: of the method, the wallet and the day. */
  get limits(): { readonly lowest: number; readonly highest: number } | null {
    const { method } = this;
    const { value } = this.overview;
    if (!method || !value) return null;
    const highest = Math.min(method.maxAmount, value.available, value.remainingToday.amount);
    return { lowest: method.minAmount, highest: Math.max(method.minAmount, highest) };
  }

  /** Why nothing can be withdrawn now. */
  get obstacle(): 'locked' | 'dailyCount' | 'tooLittle' | null {
    const { value } = this.overview;
    if (!value) return null;
    if (value.lockedUntil !== null) return 'locked';
    if (value.remainingToday.count === 0) return 'dailyCount';
    return this.method && value.available < this.method.minAmount ? 'tooLittle' : null;
  }

  /** The taken amount, the fee and the payout. Null while the amount is not valid. */
  get outcome(): { readonly taken: Money; readonly fee: Money; readonly payout: Money } | null {
    const { method, amount, limits } = this;
    if (!method || !amount || !limits || findAmountProblem(amount, limits) !== null) return null;
    const { currency } = method;
    const fee = feeOf(method, amount.amount);
    return {
      taken: amount,
      fee: { amount: fee, currency },
      payout: { amount: amount.amount - fee, currency },
    };
  }

  choose(id: string): void {
    this.chosenId = id;
  }

  setAmount(amount: Money | null): void {
    this.amount = amount;
  }

  /** Sends the request with the proof. Its refusals are shown by the dialog that asks for the proof. */
  readonly confirm: ConfirmProof = async ({ password, code }) => {
    const { account, outcome } = this;
    if (!account || !outcome) return {};
    const order = { account: account.id, amount: outcome.taken.amount };
    const proof = { password, ...(code === null ? {} : { code }) };
    const started = await this.#key.send(order, (key) => this.#api.start({ ...order, ...proof }, key));
    runInAction(() => {
      this.started = started;
    });
    return 'done';
  };
}
