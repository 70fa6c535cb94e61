import { Agent, get } from 'node:http';

export const CONNECTIONS = 50;

/** The request for a document. */
export interface Address {
  readonly path: string;
  readonly cookie: string;
}

/** Milliseconds until each document's last byte. Null for an incomplete document. */
export type LoadTimes = readonly (number | null)[];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Returns the milliseconds until a document's last byte. Null if the document is incomplete. */
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

/** Sends one request for each address, all at the same time. */
export const burst = (url: string, addresses: readonly Address[]): Promise<LoadTimes> =>
  Promise.all(addresses.map((address) => timed(url, address)));

/** Requests the addresses in a loop, over all connections. */
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
