import { Agent, get } from 'node:http';

export const CONNECTIONS = 50;

/** A document as somebody asks for it. */
export interface Address {
  readonly path: string;
  readonly cookie: string;
}

/** Milliseconds to each document's last byte; null where what came was none. */
export type LoadTimes = readonly (number | null)[];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Milliseconds to a document's last byte; null where it is none. */
const timed = (url: string, { path, cookie }: Address): Promise<number | null> =>
  new Promise((resolve) => {
    const start = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie };
    const request = get(new URL(path, url), { agent, headers }, (response) => {
      response.resume();
      response.on('error', () => resolve(null));
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - start : null));
    });
    request.on('error', () => resolve(null));
  });

/** One request for each address, all at the same time. */
export const burst = (url: string, addresses: readonly Address[]): Promise<LoadTimes> =>
  Promise.all(addresses.map((address) => timed(url, address)));

/** Every connection asks for one address after the other. */
export const load = async (
  url: string,
  addresses: readonly Address[],
  seconds: number,
): Promise<LoadTimes> => {
  const answers: (number | null)[] = [];
  const start = performance.now();
  const ask = async (connection: number): Promise<void> => {
    for (let index = connection; performance.now() - start < seconds * 1_000; index += 1) {
      const address = addresses[index % addresses.length];
      if (address) answers.push(await timed(url, address));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => ask(connection)));
  return answers;
};
