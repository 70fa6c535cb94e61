import { errorCode } from '@parlour/shared-contracts';

/**
 * The idempotency key of a request. The same request keeps its key until the server has answered, so the server
 * executes it only once. A refusal is an answer: the server would repeat it for the same key.
 */
export class RequestKey {
  #used: { readonly request: string; readonly key: string } | null = null;

  async send<T>(request: object, call: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(request);
    if (this.#used?.request !== text) this.#used = { request: text, key: crypto.randomUUID() };
    try {
      const answer = await call(this.#used.key);
      this.#used = null;
      return answer;
    } catch (error) {
      if (errorCode(error) === 'rejected') this.#used = null;
      throw error;
    }
  }
}
