import type { LoginValue } from '@parlour/shared-contracts/domains/identity';
import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';
import type { FastifyRequest } from 'fastify';
import { accountKeyOf, type KeyedHash } from '../members/public.ts';
import { deviceCookie } from '../sessions/public.ts';
import type { Login } from './signInSteps.ts';

export interface SignInCall {
  /** The name as it was typed. */
  readonly name: string;
  readonly portal: string;
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

/** Logs one line for each sign-in attempt, and sets the device cookie after a success. */
export interface SignInAnswers {
  answer<Value extends LoginValue>(call: SignInCall, attempt: () => Promise<Login<Value>>): Promise<Value>;
}

export const createSignInAnswers = (hash: KeyedHash): SignInAnswers => ({
  answer: async ({ name, portal, request, setCookie }, attempt) => {
    const record = (outcome: string): void => {
      const account = hash(`account:${accountKeyOf(name)}`);
      request.log.info({ account, address: request.ip, portal, outcome }, 'sign-in');
    };
    try {
      const { value, deviceTokens } = await attempt();
      record(value.step === 'session' ? 'signedIn' : value.step);
      if (value.step === 'session') setCookie(deviceCookie(request, deviceTokens));
      return value;
    } catch (error) {
      record(error instanceof EndpointFailure ? error.code : 'failed');
      throw error;
    }
  },
});
