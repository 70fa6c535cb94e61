import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@parlour/shared-server/testing/freePort';
import Fastify from 'fastify';
import { startLocalServer } from '../testing/localServer.ts';
import { createDelivery } from './delivery.ts';
import { createTwilioTexts } from './twilioTexts.ts';

/**
 * Timeouts in milliseconds: for a provider that answers, even on a busy machine, and for one that never
 * answers.
 */
const [PATIENCE, SHORT] = [60_000, 200];
const CODE = '482913';
const NUMBER = '+66812345678';
const account = { account: 'AC/1', token: 'token-of-the-account', sender: '+15005550006' };

type Handle = (request: IncomingMessage, reply: ServerResponse) => unknown;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

describe("text messages through a provider with Twilio's API", () => {
  const lines: string[] = [];
  const log = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log;
  const closing: (() => Promise<void>)[] = [];
  beforeEach(() => void lines.splice(0));
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const startProvider = async (handle: Handle): Promise<string> => {
    const server = await startLocalServer(createServer((request, reply) => void handle(request, reply)));
    closing.push(server.close);
    return `http://127.0.0.1:${server.port}/base/`;
  };
  const textsBy = (url: string, deadline = PATIENCE) =>
    createTwilioTexts({ ...account, url }, { deliver: createDelivery('text', log), deadline });

  it('are posted as a form, with number, sender and content, for the account', async () => {
    const calls: unknown[] = [];
    const url = await startProvider(async (request, reply) => {
      const form = Object.fromEntries(new URLSearchParams(await readBody(request)));
      calls.push({ method: request.method, url: request.url, ...request.headers, form });
      reply.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"queued"}');
    });
    await textsBy(url)(NUMBER, `รหัส & code: ${CODE}`);
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/base/2010-04-01/Accounts/AC%2F1/Messages.json',
        authorization: `Basic ${Buffer.from('AC/1:token-of-the-account').toString('base64')}`,
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
        form: { To: NUMBER, From: account.sender, Body: `รหัส & code: ${CODE}` },
      }),
    ]);
    expect(lines).toEqual([]);
  });

  const failures: Readonly<Record<string, Handle>> = {
    'answers 500': (_, reply) => reply.writeHead(500).end(`no route to ${NUMBER}: ${CODE}`),
    'answers 400': (_, reply) => reply.writeHead(400).end(`{"message":"${NUMBER} is not a number"}`),
    'sends elsewhere': (_, reply) => reply.writeHead(302, { location: `/?${NUMBER}` }).end(),
    'closes the connection': (request) => request.socket.destroy(),
    hangs: () => {},
  };

  it.each(Object.entries(failures))(
    'are refused if the provider %s, and the log contains neither number nor content',
    async (_, handle) => {
      const text = textsBy(await startProvider(handle), SHORT);
      await expect(text(NUMBER, CODE)).rejects.toMatchObject({
        name: 'DomainError',
        code: 'messageNotSent',
        cause: undefined,
      });
      expect(lines).toHaveLength(1);
      expect(lines.join()).toContain('message not sent');
      expect(lines.join()).not.toMatch(/66812345678|482913|token-of/);
    },
  );

  it('are refused if no server listens', async () => {
    await expect(textsBy(`http://127.0.0.1:${await freePort()}`)(NUMBER, CODE)).rejects.toMatchObject({
      code: 'messageNotSent',
    });
    expect(lines.join()).toContain('ECONNREFUSED');
  });

  it('are limited in number while a provider hangs', async () => {
    let calls = 0;
    const url = await startProvider(() => (calls += 1));
    const text = textsBy(url, SHORT);
    const sent = await Promise.allSettled(Array.from({ length: 130 }, () => text(NUMBER, CODE)));
    expect(sent.every(({ status }) => status === 'rejected')).toBe(true);
    expect(lines.filter((line) => line.includes('too many are under way'))).toHaveLength(30);
    expect(calls).toBeLessThanOrEqual(100);
  });
});
