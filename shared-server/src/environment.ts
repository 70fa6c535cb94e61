import { StartFailure } from './failure.ts';

type Source = Readonly<Record<string, string | undefined>>;
/** Reads one variable. `undefined` means that it is not set. */
export type Reader<T> = (name: string, textVariable: string | undefined) => T;

const refuse = (name: string, text: string, allowed: string): never => {
  throw new StartFailure(`${name}=${JSON.stringify(text)} is not allowed: expected ${allowed}`);
};

const or =
  <T>(fallback: T, read: (name: string, text: string) => T): Reader<T> =>
  (name, text) =>
    text === undefined || text === '' ? fallback : read(name, text);

export const text = <T extends string | null>(fallback: T): Reader<string | T> =>
  or<string | T>(fallback, (_, value) => value);

/** A name in the format of part and environment names. */
export const name = (fallback: string): Reader<string> =>
  or(fallback, (variable, value) =>
    /^[a-z][a-z0-9-]{1,40}$/.test(value)
      ? value
      : refuse(variable, value, 'two to 41 of a-z, 0-9 and -, a letter first'),
  );

export const port = (fallback: number): Reader<number> =>
  or(fallback, (name, value) =>
    /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? Number(value)
      : refuse(name, value, 'a port from 0 to 65535'),
  );

export const oneOf = <const T extends string, const F extends T | null>(
  allowed: readonly T[],
  fallback: F,
): Reader<T | F> =>
  or<T | F>(
    fallback,
    (name, value) => allowed.find((entry) => entry === value) ?? refuse(name, value, allowed.join(', ')),
  );

export const url = (schemes: readonly string[]): Reader<string | null> =>
  or<string | null>(null, (name, value) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
      ? value
      : refuse(name, value, `a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`),
  );

/** A URL that may contain a password. Error messages do not contain it. */
export const secretUrl = (schemes: readonly string[]): Reader<string | null> => {
  const read = url(schemes);
  return (name, text) => {
    try {
      return read(name, text);
    } catch {
      throw new StartFailure(`${name} is not a URL that starts with ${schemes.join(':// or ')}://`);
    }
  };
};

/** Comma-separated values. */
export const list = (fallback: readonly string[]): Reader<readonly string[]> =>
  or(fallback, (_, value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/;

/** Comma-separated origins, `https://play.example`. `https://*.play.example` stands for all subdomains. */
export const origins = (fallback: readonly string[]): Reader<readonly string[]> => {
  const read = list(fallback);
  return (name, text) =>
    read(name, text).map((entry) =>
      ORIGIN.test(entry) ? entry : refuse(name, entry, 'origins like https://play.example'),
    );
};

export const whole = <T extends number | null>(
  fallback: T,
  { min, max }: { min: number; max: number },
): Reader<number | T> =>
  or<number | T>(fallback, (name, value) =>
    /^-?\d{1,16}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : refuse(name, value, `a whole number from ${min} to ${max}`),
  );

/**
 * Reads the environment variables of a process.
 * @throws StartFailure that names the variable, its value and the allowed values.
 */
export const readEnvironment = <T extends Record<string, Reader<unknown>>>(
  readers: T,
  source: Source = process.env,
): { readonly [Name in keyof T]: ReturnType<T[Name]> } =>
  Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(name, source[name])])) as {
    [Name in keyof T]: ReturnType<T[Name]>;
  };

/** Variables that every process of the back end reads in the same way. */
export const serverEnvironment = {
  /**
   * Only an explicit `development` enables demo data, demo accounts and sections from developers' machines.
   */
  NODE_ENV: oneOf(['development', 'production'], 'production'),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('.data'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  DATABASE_URL: url(['postgres', 'postgresql']),
} as const;
