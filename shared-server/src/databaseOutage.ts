/** PostgreSQL's error codes for a server that is unavailable: connection, resources, shutdown, a standby. */
const OUTAGE_STATES = /^(?:08|53)...$|^57P0[1-5]$|^25006$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Errors of the driver itself have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Returns whether a call failed because the database is unreachable or unavailable. The caller is not at
 * fault and can try again later. Follows `cause`.
 */
export const isDatabaseOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = textOf(error, 'code');
  return (
    (OUTAGE_STATES.test(code) && textOf(error, 'severity') !== '') ||
    (NETWORK_CODES.has(code) && NETWORK_CALLS.has(textOf(error, 'syscall'))) ||
    DRIVER_MESSAGES.test(textOf(error, 'message')) ||
    ('errors' in error && Array.isArray(error.errors) && error.errors.some(isDatabaseOutage)) ||
    ('cause' in error && isDatabaseOutage(error.cause))
  );
};

const textOf = (error: object, property: string): string => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
};
