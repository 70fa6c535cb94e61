/** The part of autocannon that the measurements use. It has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly {
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
  }

  interface Result {
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
