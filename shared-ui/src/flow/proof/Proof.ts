import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf, fieldErrorsOf } from '../../core/loading/failureOf.ts';

/** The password and the code with which a person confirms something. */
export interface GivenProof {
  readonly password: string;
  /** Code of the second factor. Null until the service asks for it. */
  readonly code: string | null;
}

/** Errors of the service, by field. */
export interface ProofErrors {
  readonly password?: string;
  readonly code?: string;
  /** An error of neither field. */
  readonly form?: string;
}

/** If only `code` has an error in the answer to a password, the service requires the code. */
export type ProofAnswer = 'done' | ProofErrors;

/** May throw a `PlatformError`; its fields `password` and `code` are errors of these fields. */
export type ConfirmProof = (proof: GivenProof) => Promise<ProofAnswer>;

/** The steps of a confirmation: first the password, then a code if the service requires it. */
export class Proof {
  /** The requested field. Each request creates a new object, so that the field gets the focus again. */
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

  /** @returns whether it is confirmed; also false if a call is already under way. */
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

  /** Goes back to the password step. */
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
