import type { PlatformError, Platform } from '@parlour/shared-contracts';
import type {
  VerificationMethod,
  OfferedMethod,
  CodeMethod,
} from '@parlour/shared-contracts/domains/secondFactor';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef } from 'mobx';
import { CodeRequestState } from '../../verification/CodeRequest.ts';
import type { SignIn } from '../SignIn.ts';

export interface ExtraVerificationOptions {
  readonly signIn: SignIn;
  readonly ways: readonly OfferedMethod[];
  readonly platform: Pick<Platform, 'report' | 'scope'>;
  /** Called when the sign-in has ended: it timed out, or too many proofs were wrong. */
  readonly onEnded: () => void;
}

/** Verifies the member again, by one of the offered methods. */
export class StepUpStore {
  readonly ways: readonly OfferedMethod[];
  chosen: OfferedMethod | null;
  /** The method of the last proof. */
  tried: OfferedMethod | null = null;
  readonly #signIn: SignIn;
  readonly #settling: Mutation<string>;
  readonly #requests: Readonly<Record<CodeMethod, CodeRequestState<object>>>;

  constructor({ signIn, ways, platform, onEnded }: ExtraVerificationOptions) {
    this.ways = ways;
    this.chosen = ways[0] ?? null;
    this.#signIn = signIn;
    const requestFor = (way: CodeMethod) =>
      new CodeRequestState<object>({
        platform,
        // No human check is needed here, because the first step of the sign-in has passed one.
        sender: { prepare: async (signal) => () => signIn.sendStepUpCode(way, signal) },
      });
    this.#requests = { sms: requestFor('sms'), email: requestFor('email') };
    this.#settling = new Mutation<string>(platform, {
      send: async (proof) => {
        if (this.chosen) await signIn.settle(this.chosen.way, proof.trim());
      },
      onFailure: ({ code }) => {
        if (code === 'unauthorized') onEnded();
      },
    });
    makeAutoObservable(this, { ways: false, chosen: observableRef, tried: observableRef });
  }

  get isSending(): boolean {
    return this.#settling.isPending || this.#signIn.hasBegun;
  }

  get failure(): PlatformError | null {
    return this.chosen === this.tried ? this.#settling.failure : null;
  }

  /** Returns the request for codes; null for a method without a code. */
  requestFor(way: VerificationMethod): CodeRequestState<object> | null {
    return way === 'sms' || way === 'email' ? this.#requests[way] : null;
  }

  choose(way: OfferedMethod): void {
    this.chosen = way;
  }

  async settle(proof: string): Promise<void> {
    if (this.isSending) return;
    this.tried = this.chosen;
    await this.#settling.run(proof);
  }
}
