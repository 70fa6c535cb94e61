import type { Platform } from '@parlour/shared-contracts';
import { fileLimits } from '@parlour/shared-contracts/domains/files';
import type { Payout, Withdrawal } from '@parlour/shared-contracts/domains/withdrawals';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { UploadList } from '@parlour/shared-ui/flow';
import { makeAutoObservable } from 'mobx';
import type { WithdrawalApi } from './withdrawalApi.ts';

/** Milliseconds between two reads of a withdrawal that has not ended. */
const POLL_INTERVAL_MS = 10_000;

type ProgressPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** A part with the end of its time to answer by the browser's own clock. */
export interface FollowedPayout extends Payout {
  readonly answerBy: Date;
}

export interface FollowedWithdrawal extends Withdrawal {
  readonly payouts: FollowedPayout[];
}

export interface GivenAnswer {
  readonly part: string;
  readonly isReceived: boolean;
}

/** Follows one withdrawal, and sends the member's answers about its parts. */
export class WithdrawalProgress {
  readonly withdrawal: Resource<FollowedWithdrawal>;
  readonly cancelling: Mutation;
  readonly answering: Mutation<GivenAnswer>;
  readonly confirming: Mutation;
  /** The images for the part that has not arrived. */
  readonly proofs: UploadList<string>;

  constructor(id: string, api: WithdrawalApi, platform: ProgressPlatform) {
    this.withdrawal = new Resource<FollowedWithdrawal>(platform, {
      access: 'member',
      reloadOn: ['language', 'messages.changed'],
      pollEvery: POLL_INTERVAL_MS,
      pollWhile: () => this.withdrawal.value?.endedAt === null,
      read: async (signal) => follow(await api.read(id, signal)),
    });
    const taking =
      <Input>(work: (input: Input) => Promise<Withdrawal>) =>
      async (input: Input): Promise<void> =>
        this.withdrawal.set(follow(await work(input)));
    const onFailure = () => void this.withdrawal.refresh();
    this.cancelling = new Mutation(platform, { send: taking(() => api.cancel(id)), onFailure });
    this.confirming = new Mutation(platform, { send: taking(() => api.confirm(id)), onFailure });
    this.proofs = new UploadList<string>(platform, { ...fileLimits.payoutProof, send: api.sendProof });
    this.answering = new Mutation<GivenAnswer>(platform, {
      keyOf: ({ part }) => part,
      send: taking(({ part, isReceived }) =>
        api.answer(part, { isReceived, ...(isReceived ? {} : { proofs: [...this.proofs.ids] }) }),
      ),
      onFailure,
    });
    platform.scope.add(() => this.proofs.dispose());
    makeAutoObservable(this, {
      withdrawal: false,
      cancelling: false,
      answering: false,
      confirming: false,
      proofs: false,
    });
  }
}

const follow = (withdrawal: Withdrawal): FollowedWithdrawal => ({
  ...withdrawal,
  payouts: withdrawal.payouts.map((part) => ({
    ...part,
    answerBy: new Date(Date.now() + part.remainingSeconds * 1_000),
  })),
});
