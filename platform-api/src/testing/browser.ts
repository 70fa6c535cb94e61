import type { Endpoint } from '@parlour/shared-contracts';
import { verificationEndpoints, type HumanChallenge } from '@parlour/shared-contracts/domains/verification';
import type { LightMyRequestResponse } from 'fastify';
import { call, type TestCallOptions } from './calls.ts';
import { readCode } from './readOutbox.ts';
import { solveChallenge } from './solveChallenge.ts';
import type { TestApi } from './testApi.ts';

/** A browser from the API's view: it stores cookies and does the work of a form. */
export class TestBrowser {
  readonly #api: TestApi;
  readonly #cookies = new Map<string, string>();

  /** `cookie` is the content of another browser's cookie jar. */
  constructor(api: TestApi, cookie = '') {
    this.#api = api;
    for (const [, name = '', value = ''] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
      this.#cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(endpoint: Endpoint, options: TestCallOptions = {}): Promise<LightMyRequestResponse> {
    return this.#keep(await call(this.#api, endpoint, { cookie: this.cookie, ...options }));
  }

  /** Visits an address that is not an endpoint. */
  async visit(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(await this.#api.app.inject({ url, headers: { cookie: this.cookie } }));
  }

  #keep(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Returns a solved challenge, which is good for one call. */
  async human(): Promise<string> {
    const answer = await this.call(verificationEndpoints.humanChallenge);
    return solveChallenge(answer.json<{ value: HumanChallenge }>().value);
  }

  /** Requests a code for a Thai number, and reads it from the outbox. */
  async code(purpose: 'noLogin' | 'register', mobile: string): Promise<string> {
    const common = { countryDialingCode: '66', humanCheck: await this.human() };
    const answer =
      purpose === 'noLogin'
        ? await this.call(verificationEndpoints.smsNoLogin, { body: { mobileNum: mobile, ...common } })
        : await this.call(verificationEndpoints.smsRegister, { body: { mobileNo: mobile, ...common } });
    if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body);
    return readCode(this.#api, `+66${mobile.replaceAll(/\D/g, '').slice(1)}`);
  }
}
