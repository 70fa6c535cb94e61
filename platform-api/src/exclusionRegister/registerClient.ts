import { readBounded } from '@parlour/shared-server/boundedBody';
import * as z from 'zod';
import type { RegisterSettings } from './registerSettings.ts';

const MAX_ANSWER_BYTES = 16_384;

/** What the site knows of a person. An unknown value is null. The protocol is in docs/exclusion-register.md. */
export interface RegisterPerson {
  readonly name: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly email: string | null;
  /** With the country code, for example `+66812345678`. */
  readonly mobile: string | null;
}

const answerSchema = z.object({
  excluded: z.boolean(),
  /**
   * The end of the exclusion, in ISO 8601. Null if there is no end. It has no meaning for a person who is not
   * excluded.
   */
  until: z.iso.datetime({ offset: true }).nullable().default(null),
});

export interface RegisterAnswer {
  readonly isExcluded: boolean;
  readonly until: Date | null;
}

/**
 * Asks a register whether a person is excluded.
 * @throws after a timeout, for an answer that is too long, for a status other than 2xx, and for an invalid answer
 */
export type AskRegister = (person: RegisterPerson) => Promise<RegisterAnswer>;

export const createRegisterClient =
  ({ url, token, timeoutMs }: RegisterSettings): AskRegister =>
  async (person) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ person }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response, MAX_ANSWER_BYTES);
    if (!response.ok) throw new Error(`the exclusion register answered ${response.status}`);
    const { excluded, until } = answerSchema.parse(JSON.parse(text));
    return { isExcluded: excluded, until: until === null ? null : new Date(until) };
  };
