import * as z from '@parlour/shared-contracts/schema';
import { envelopeSchema, type Endpoint, type ValueOf } from './endpoint.ts';
import type { ReadAnswers } from './rendering.ts';

/** Answers to public reads that came with the document, until they are forgotten. */
export class HydrationData {
  #answers: ReadAnswers;

  constructor(answers: ReadAnswers = {}) {
    this.#answers = answers;
  }

  has(url: string): boolean {
    return Object.hasOwn(this.#answers, url);
  }

  /** @returns undefined if none came, or if the data does not match the schema of the endpoint. */
  valueOf<E extends Endpoint>({ method, access, value }: E, url: string): ValueOf<E> | undefined {
    if (method !== 'GET' || access !== 'public' || !this.has(url)) return undefined;
    const { data: envelope } = envelopeSchema.safeParse(this.#answers[url]);
    const parsed = envelope?.success ? z.safeParse(value, envelope.value) : undefined;
    return parsed?.success ? (parsed.data as ValueOf<E>) : undefined;
  }

  forget(): void {
    this.#answers = {};
  }
}
