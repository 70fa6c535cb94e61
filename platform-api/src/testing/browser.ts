import type { Endpoint } from '@parlour/shared-contracts';
import { verificationEndpoints, type HumanChallenge } from '@parlour/shared-contracts/domains/verification';
import { solveChallenge } from 'altcha-lib/v1';
import type { LightMyRequestResponse } from 'fastify';
import { call, type CallOptions } from './calls.ts';
import type { TestApi } from './testApi.ts';

/** A browser as the API sees it: it keeps cookies, and can do what a form does before it is sent. */
export class TestBrowser {
  readonly #api: TestApi;
  readonly #cookies = new Map<string, string>();

  constructor(api: TestApi) {
    this.#api = api;
  }

  async call(endpoint: Endpoint, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(this.#api, endpoint, { cookie, ...options });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  /** A solved challenge. */
  async human(): Promise<string> {
    const answer = await this.call(verificationEndpoints.humanChallenge);
    const { algorithm, challenge, salt, maxnumber, signature } = answer.json<{ value: HumanChallenge }>()
      .value;
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    const payload = { algorithm, challenge, number: solution?.number, salt, signature };
    return btoa(JSON.stringify(payload));
  }

  /** Asks for a code, and reads it where a developer would. */
  async code(purpose: 'noLogin' | 'register', mobile: string, countryDialingCode = '66'): Promise<string> {
    const humanCheck = await this.human();
    const answer =
      purpose === 'noLogin'
        ? await this.call(verificationEndpoints.smsNoLogin, {
            body: { mobileNum: mobile, countryDialingCode, humanCheck },
          })
        : await this.call(verificationEndpoints.smsRegister, {
            body: { mobileNo: mobile, countryDialingCode, humanCheck },
          });
    if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body);
    return /\b\d{6}\b/.exec(await this.lastMessage())?.[0] ?? '';
  }

  /** What was sent last, to whomever. */
  async lastMessage(): Promise<string> {
    const answer = await this.#api.app.inject({
      url: '/dev/outbox',
      headers: { accept: 'application/json' },
    });
    return answer.json<{ messages: { content: string }[] }>().messages[0]?.content ?? '';
  }
}
