import type { Money, Platform } from '@parlour/shared-contracts';
import {
  ALL_WALLETS,
  MAIN_WALLET,
  type Transferred,
  type Wallet,
} from '@parlour/shared-contracts/domains/wallets';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { RequestKey } from '@parlour/shared-ui/flow';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OwnWallets, TransferRequest, WalletApi } from './walletApi.ts';

/** Milliseconds between two reads while a transfer is under way. */
const POLL_INTERVAL_MS = 5_000;

type WalletPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

export type Direction = 'in' | 'out';

/** The member's wallets, and transfers between the main one and those of vendors. */
export class WalletStore {
  readonly wallets: Resource<OwnWallets>;
  readonly transferring: Mutation<TransferRequest>;
  /** The vendor's wallet of the form. Null: the form is closed. */
  chosen: Wallet | null = null;
  direction: Direction = 'in';
  amount: Money | null = null;
  /** The outcome of the last transfer. */
  done: Transferred | null = null;
  readonly #key = new RequestKey();

  constructor(api: WalletApi, platform: WalletPlatform) {
    this.wallets = new Resource<OwnWallets>(platform, {
      access: 'member',
      reloadOn: ['wallet.changed'],
      pollEvery: POLL_INTERVAL_MS,
      pollWhile: () => this.others.some(({ isUnderWay }) => isUnderWay),
      read: api.read,
    });
    this.transferring = new Mutation<TransferRequest>(platform, {
      keyOf: ({ fromWallet, toWallet }) => `${fromWallet} ${toWallet}`,
      send: async (request) => {
        const done = await this.#key.send(request, (key) => api.transfer(request, key));
        runInAction(() => {
          this.done = done;
          this.chosen = null;
          this.amount = null;
        });
        platform.bus.emit('wallet.changed', {});
        await this.wallets.load();
      },
      onFailure: () => void this.wallets.refresh(),
    });
    makeAutoObservable(
      this,
      {
        wallets: false,
        transferring: false,
        chosen: observableRef,
        amount: observableRef,
        done: observableRef,
      },
      { autoBind: true },
    );
  }

  get main(): Wallet | null {
    return this.wallets.value?.wallets.find(({ code }) => code === MAIN_WALLET) ?? null;
  }

  /** The vendors' wallets. */
  get others(): readonly Wallet[] {
    return this.wallets.value?.wallets.filter(({ code }) => code !== MAIN_WALLET) ?? [];
  }

  /** A single-wallet merchant offers no transfers. Money that is left at a vendor can still be recalled by games. */
  get canTransfer(): boolean {
    return this.wallets.value?.isSingle === false;
  }

  /** The highest amount that the form can move, in minor units. */
  get highest(): number {
    return (this.direction === 'in' ? this.main?.balance : this.chosen?.balance) ?? 0;
  }

  open(wallet: Wallet, direction: Direction): void {
    this.chosen = wallet;
    this.direction = direction;
    this.amount = null;
    this.transferring.failure = null;
  }

  close(): void {
    this.chosen = null;
  }

  setAmount(amount: Money | null): void {
    this.amount = amount;
  }

  async transfer(): Promise<void> {
    const { chosen, direction, amount } = this;
    if (!chosen || !amount) return;
    const way = direction === 'in' ? [MAIN_WALLET, chosen.code] : [chosen.code, MAIN_WALLET];
    const [fromWallet = '', toWallet = ''] = way;
    await this.transferring.run({ fromWallet, toWallet, amount: amount.amount });
  }

  /** Brings the whole balance back, of one wallet or of all. */
  async recall(code: string = ALL_WALLETS): Promise<void> {
    await this.transferring.run({ fromWallet: code, toWallet: MAIN_WALLET });
  }
}
