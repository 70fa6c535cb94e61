import * as z from '@parlour/shared-contracts/schema';
import { envelopeSchema, type Endpoint, type ValueOf } from './endpoint.ts';
import type { ReadAnswers } from './rendering.ts';

/** Answers to public reads that came with the document, until they grow old. */
export class HydrationData {
  #answers: ReadAnswers;

  constructor(answers: ReadAnswers = {}) {
    this.#answers = answers;
  }

  has(url: string): boolean {
    return Object.hasOwn(this.#answers, url);
  }

  /** @returns undefined where none came, and where it is not what the endpoint answers. */
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
