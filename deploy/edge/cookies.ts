/** The value of a cookie in a request's header. */
export const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((entry) => entry.trim().split('='))
    .find(([key]) => key === name)?.[1];
