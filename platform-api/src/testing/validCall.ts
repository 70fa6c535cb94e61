import type { TestCallOptions } from './calls.ts';
import type { Prepared } from './preparedCall.ts';
import { passHumanCheck } from './solveChallenge.ts';
import type { TestApi } from './testApi.ts';

type Fields = Readonly<Record<string, unknown>>;
type Prepare = (api: TestApi, token: string | null) => Promise<Prepared>;

export interface ValidCall extends TestCallOptions {
  /** A call that breaks the schema in one field. */
  readonly invalid?: { readonly call: TestCallOptions; readonly field: string };
  /** Makes the parts that are valid only once or only for this caller. */
  readonly prepare?: Prepare;
}

type CheckedCall = ValidCall & Required<Pick<ValidCall, 'invalid'>>;

/** A valid call of every endpoint of a table. An endpoint with a query or a body also needs an invalid call. */
export type ValidCalls<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly query: object } | { readonly body: object }
    ? CheckedCall
    : ValidCall;
};

export const withQuery = (
  query: Readonly<Record<string, string>>,
  field: string,
  wrong: string,
): CheckedCall => ({ query, invalid: { call: { query: { ...query, [field]: wrong } }, field } });

export const withBody = (body: Fields, field: string, wrong: unknown): CheckedCall => ({
  body,
  invalid: { call: { body: { ...body, [field]: wrong } }, field },
});

export const withPrepared = (body: Fields, field: string, wrong: unknown, prepare: Prepare): CheckedCall => ({
  ...withBody(body, field, wrong),
  prepare,
});

export const withHumanCheck = (body: Fields, field: string, wrong: unknown): CheckedCall =>
  withPrepared({ ...body, humanCheck: 'unsolved' }, field, wrong, async (api) => ({
    body: { humanCheck: await passHumanCheck(api) },
  }));
