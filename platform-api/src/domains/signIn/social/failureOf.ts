import type { SocialFailure } from '@parlour/shared-contracts/domains/social';
import * as z from '@parlour/shared-contracts/schema';
import { AuthorizationResponseError } from 'openid-client';

const codedSchema = z.object({ code: z.string() });

/** Nobody could be reached, or in no time. */
const UNREACHABLE = /^(?:OAUTH_TIMEOUT|OAUTH_HTTP_REQUEST_FAILED|OAUTH_RESPONSE_IS_NOT_CONFORM)$/;

/** What a failure at a provider means to the person, and its name for the log: it may quote secrets otherwise. */
export const socialFailureOf = (
  error: unknown,
): { readonly failure: SocialFailure; readonly reason: string } => {
  if (error instanceof AuthorizationResponseError) {
    return { failure: error.error === 'access_denied' ? 'cancelled' : 'failed', reason: error.code };
  }
  const { data } = z.safeParse(codedSchema, error);
  if (!data) return { failure: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
  return { failure: UNREACHABLE.test(data.code) ? 'unavailable' : 'failed', reason: data.code };
};
