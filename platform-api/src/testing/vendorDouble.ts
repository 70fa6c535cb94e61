import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignedBy, HUB88_SIGNATURE_HEADER, signBody } from '../domains/play/hub88/signature.ts';
import type { TestApi } from './testApi.ts';
import { startLocalServer } from './localServer.ts';

interface Asked {
  readonly path: string;
  readonly isSigned: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A test provider with Hub88's protocol, as the connection `house`. */
export interface VendorDouble {
  /** Environment of the API for this provider. */
  readonly variables: Readonly<Record<string, string>>;
  /** The received requests, newest last. */
  readonly asked: readonly Asked[];
  /** Sets the answer to launches. */
  answer(status: number, body: string): void;
  /** Calls the wallet as the provider does, with its signature or another one. */
  call(api: TestApi, path: string, message: unknown, signature?: string): Promise<VendorCallAnswer>;
  /** Calls an API in another process. Rejects if it does not answer. */
  callAt(address: string, path: string, message: unknown): Promise<VendorCallAnswer>;
  close(): Promise<void>;
}

export interface VendorCallAnswer {
  readonly status: string;
  readonly balance?: number;
  readonly currency?: string;
  readonly user?: string;
}

export const startVendorDouble = async (): Promise<VendorDouble> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-vendor-'));
  const [platform, house] = [makeKeys(), makeKeys()];
  const files = { platform: join(folder, 'platform.pem'), house: join(folder, 'house.pem') };
  writeFileSync(files.platform, platform.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.house, house.publicKey.export({ type: 'spki', format: 'pem' }));

  const asked: Asked[] = [];
  let answer = { status: 200, body: JSON.stringify({ url: 'https://games.test/play#session=secret' }) };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await bytesOf(request);
    asked.push({
      path: request.url ?? '',
      isSigned: isSignedBy(bytes, request.headers[HUB88_SIGNATURE_HEADER], platform.publicKey),
      body: JSON.parse(bytes.toString()),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  const { port, close } = await startLocalServer(server);
  const urlOf = (path: string): string => `/vendors/hub88/house/${path}`;
  const headersOf = (payload: string, signature = signBody(payload, house.privateKey)) => ({
    'content-type': 'application/json',
    [HUB88_SIGNATURE_HEADER]: signature,
  });
  return {
    asked,
    variables: {
      PLATFORM_KEY_FILE: files.platform,
      HOUSE_VENDOR_URL: `http://127.0.0.1:${port}`,
      HOUSE_PUBLIC_KEY_FILE: files.house,
    },
    answer: (status, body) => {
      answer = { status, body };
    },
    call: async (api, path, message, signature) => {
      const payload = typeof message === 'string' ? message : JSON.stringify(message);
      const reply = await api.app.inject({
        method: 'POST',
        url: urlOf(path),
        headers: headersOf(payload, signature),
        payload,
      });
      return reply.json<VendorCallAnswer>();
    },
    callAt: async (address, path, message) => {
      const body = JSON.stringify(message);
      const init = { method: 'POST', headers: headersOf(body), body };
      const reply = await fetch(`${address}${urlOf(path)}`, init);
      return (await reply.json()) as VendorCallAnswer;
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};
