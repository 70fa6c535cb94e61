import { endpointId, envelopeSchema, type Endpoint, type RefusalOf, type ValueOf } from './endpoint.ts';
import { codeOfReason, codeOfStatus, isPlatformError, PlatformError } from './errors.ts';
import * as z from '@parlour/shared-contracts/schema';

/** Returns the value of an answer. @throws PlatformError for a refusal, a failure, or a broken contract. */
export const readValue = async <E extends Endpoint>(
  { onContractViolation }: { readonly onContractViolation?: ((error: PlatformError) => void) | undefined },
  endpoint: E,
  response: Response,
): Promise<ValueOf<E>> => {
  if (endpoint.download && response.ok && !isJson(response)) return (await response.blob()) as ValueOf<E>;
  const id = endpointId(endpoint);
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  if (!envelope.success) {
    throw new PlatformError(response.ok ? 'unknown' : codeOfStatus(response.status), {
      endpoint: id,
      status: response.status,
      cause: envelope.error,
    });
  }
  const { success, value, message } = envelope.data;
  if (!success) {
    const failure = failureOf(id, response.status, value, message);
    throw failure;
  }
  const parsed = z.safeParse(endpoint.value, value);
  if (parsed.success) return parsed.data as ValueOf<E>;
  const violation = new PlatformError('unknown', {
    endpoint: id,
    status: response.status,
    cause: parsed.error,
  });
  onContractViolation?.(violation);
  throw violation;
};

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** The value identifies a closed site, because a gateway also answers 503. */
const closedSchema = z.object({ siteStatus: z.union([z.literal(1), z.literal(2)]) });
const reasonSchema = z.object({
  reason: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export const reasonOf = (value: unknown): string | undefined => z.safeParse(reasonSchema, value).data?.reason;

/** The reason in the value decides. Without one, as in answers of a gateway, the status decides. */
const failureOf = (
  endpoint: string,
  status: number,
  value: unknown,
  message: string | null | undefined,
): PlatformError => {
  const { reason, fields } = z.safeParse(reasonSchema, value).data ?? {};
  const isClosed = z.safeParse(closedSchema, value).success;
  const known = reason === undefined ? codeOfStatus(status) : codeOfReason(reason);
  return new PlatformError(isClosed ? 'siteClosed' : known, {
    endpoint,
    status,
    value,
    ...(message ? { serverMessage: message } : {}),
    ...(fields ? { fields } : {}),
  });
};

/** Returns why an endpoint refused, typed by its own table; null for every other failure. */
export const refusalOf = <E extends Endpoint>(endpoint: E, error: unknown): RefusalOf<E> | null => {
  if (!isPlatformError(error) || error.code !== 'rejected') return null;
  const reason = reasonOf(error.details.value);
  const schema = reason === undefined ? undefined : endpoint.refusals?.[reason];
  const parsed = schema && z.safeParse(schema, error.details.value);
  return parsed?.success ? ({ reason, ...Object(parsed.data) } as RefusalOf<E>) : null;
};
