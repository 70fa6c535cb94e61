import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf, fieldErrorsOf } from '../../core/loading/failureOf.ts';

/** The password and the code with which a person confirms something. */
export interface GivenProof {
  readonly password: string;
  /** Code of the second factor. Null until the service asks for it. */
  readonly code: string | null;
}

/** The service's objections, by field. */
export interface ProofErrors {
  readonly password?: string;
  readonly code?: string;
  /** About neither of them. */
  readonly form?: string;
}

/** An error of `code` alone, as the answer to a password, asks for the code. */
export type ProofAnswer = 'done' | ProofErrors;

/** May throw a `PlatformError`; its fields `password` and `code` are errors of these fields. */
export type ConfirmProof = (proof: GivenProof) => Promise<ProofAnswer>;

/** A confirmation on its way: first the password, then a code where the service asks for one. */
export class Proof {
  /** The field that is asked for. Each request makes a new object, so that the field gets the focus again. */
  asked: { readonly step: 'password' | 'code' } = { step: 'password' };
  isSending = false;
  errors: ProofErrors = {};
  failure: PlatformError | null = null;
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
    makeAutoObservable(this, { asked: observableRef }, { autoBind: true });
  }

  get step(): 'password' | 'code' {
    return this.asked.step;
  }

  /** @returns whether it is confirmed; false as well where the same is already under way. */
  async send(
    { password, code }: { readonly password: string; readonly code: string },
    confirm: ConfirmProof,
  ): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.errors = {};
    this.failure = null;
    const given = { password, code: this.step === 'code' ? code : null };
    return (await this.#ask(given, confirm)) === 'done';
  }

  /** Lets another password be given. */
  goBack(): void {
    this.asked = { step: 'password' };
    this.errors = {};
  }

  async #ask(given: GivenProof, confirm: ConfirmProof): Promise<ProofAnswer> {
    try {
      const answer = await confirm(given);
      this.#take(answer, null);
      return answer;
    } catch (error) {
      const failure = failureOf(error, this.#report);
      const errors = fieldErrorsOf(failure);
      const ours = { ...pick(errors, 'password'), ...pick(errors, 'code') };
      this.#take(ours, Object.keys(ours).length > 0 ? null : failure);
      return ours;
    }
  }

  #take(answer: ProofAnswer, failure: PlatformError | null): void {
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (answer === 'done') return;
      const { step } = this;
      const asksForCode = answer.password === undefined && (step === 'code' || answer.code !== undefined);
      this.errors = asksForCode && step === 'password' ? {} : answer;
      this.asked = { step: asksForCode ? 'code' : 'password' };
    });
  }
}

const pick = (errors: Readonly<Record<string, string>>, field: 'password' | 'code'): ProofErrors =>
  errors[field] === undefined ? {} : { [field]: errors[field] };
