import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Part of EICAR's test file. */
export const VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

export interface ClamdDouble {
  /** `host:port` */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** Contents that were received completely. */
  readonly received: readonly Buffer[];
  close(): Promise<void>;
}

const PREFIX = 'zINSTREAM\0';

/** Returns the content of a whole INSTREAM command; null until its end has come. */
const readStream = (bytes: Buffer): Buffer | null => {
  const chunks: Buffer[] = [];
  let at = PREFIX.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Starts a clamd that knows one virus. With an answer it says that to each file; with null it stays silent. */
export const startClamdDouble = async (answer?: string | null): Promise<ClamdDouble> => {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length > PREFIX.length && !bytes.toString('latin1').startsWith(PREFIX))
        return socket.end('UNKNOWN COMMAND\0');
      const content = readStream(bytes);
      if (content === null || answer === null) return undefined;
      received.push(content);
      const verdict = content.includes(VIRUS) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      return socket.end(`${answer ?? verdict}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the clamd double does not listen');
  return {
    address: `127.0.0.1:${address.port}`,
    host: '127.0.0.1',
    port: address.port,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
