import type { SocialFailure } from '@parlour/shared-contracts/domains/social';
import * as z from '@parlour/shared-contracts/schema';
import { AuthorizationResponseError } from 'openid-client';

const codedSchema = z.object({ code: z.string() });

/** The provider could not be reached, or did not answer in time. */
const UNREACHABLE = /^(?:OAUTH_TIMEOUT|OAUTH_HTTP_REQUEST_FAILED|OAUTH_RESPONSE_IS_NOT_CONFORM)$/;

/** Returns the failure for the person, and its name for the log. The original error may contain secrets. */
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
