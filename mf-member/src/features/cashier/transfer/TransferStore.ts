import type { Money, Platform } from '@parlour/shared-contracts';
import type { MemberTransfer, UplineOverview } from '@parlour/shared-contracts/domains/memberTransfers';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { findAmountProblem, RequestKey, type ConfirmProof } from '@parlour/shared-ui/flow';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NewTransactionPassword } from '../../../ui/transactionPassword/setTransactionPassword.ts';
import type { TransferApi } from './transferApi.ts';

type TransferPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** A new transfer to the upline: amount, note, and the request with its proof. */
export class TransferStore {
  readonly overview: Resource<UplineOverview>;
  readonly settingPassword: Mutation<NewTransactionPassword>;
  amount: Money | null = null;
  note = '';
  /** The transfer that was sent last. */
  sent: MemberTransfer | null = null;
  readonly #api: TransferApi;
  readonly #key = new RequestKey();

  constructor(api: TransferApi, platform: TransferPlatform) {
    this.#api = api;
    this.overview = new Resource<UplineOverview>(platform, {
      access: 'member',
      reloadOn: ['language', 'wallet.changed', 'messages.changed'],
      read: api.overview,
    });
    this.settingPassword = new Mutation<NewTransactionPassword>(platform, {
      send: async (request) => {
        await api.setPassword(request);
        await this.overview.load();
      },
    });
    makeAutoObservable(
      this,
      { overview: false, settingPassword: false, amount: observableRef, sent: observableRef },
      { autoBind: true },
    );
  }

  /** The limits of the amount in minor units: of one transfer, the wallet and the day. */
  get limits(): { readonly lowest: number; readonly highest: number } | null {
    const { value } = this.overview;
    if (!value) return null;
    const highest = Math.min(value.maxAmount, value.available, value.remainingToday.amount);
    return { lowest: value.minAmount, highest: Math.max(value.minAmount, highest) };
  }

  /** Why nothing can be sent now. */
  get obstacle(): 'locked' | 'dailyCount' | 'dailyAmount' | 'tooLittle' | null {
    const { value } = this.overview;
    if (!value) return null;
    if (value.lockedUntil !== null) return 'locked';
    if (value.remainingToday.count === 0) return 'dailyCount';
    if (value.remainingToday.amount < value.minAmount) return 'dailyAmount';
    return value.available < value.minAmount ? 'tooLittle' : null;
  }

  /** Whether the amount can be sent. */
  get isValid(): boolean {
    const { amount, limits, obstacle } = this;
    return obstacle === null && limits !== null && findAmountProblem(amount, limits) === null;
  }

  setAmount(amount: Money | null): void {
    this.amount = amount;
    this.sent = null;
  }

  setNote(note: string): void {
    this.note = note;
  }

  /** Sends the transfer with the proof. Its refusals are shown by the dialog that asks for the proof. */
  readonly confirm: ConfirmProof = async ({ password, code }) => {
    const { amount, note } = this;
    if (!amount) return {};
    const order = { amount: amount.amount, ...(note.trim() === '' ? {} : { note: note.trim() }) };
    const proof = { password, ...(code === null ? {} : { code }) };
    const sent = await this.#key.send(order, (key) => this.#api.send({ ...order, ...proof }, key));
    runInAction(() => {
      this.amount = null;
      this.note = '';
      this.sent = sent;
    });
    await this.overview.load();
    return 'done';
  };
}
