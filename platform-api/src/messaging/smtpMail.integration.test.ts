import { createServer } from 'node:net';
import Fastify from 'fastify';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { startLocalServer } from '../testing/localServer.ts';
import { createDelivery } from './delivery.ts';
import { createSmtpMail } from './smtpMail.ts';

const CODE = '482913';
const sender = 'Parlour <no-reply@parlour.example>';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: unknown;
  readonly content: string;
}

describe('mails over SMTP', () => {
  const lines: string[] = [];
  const log = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log;
  const closing: (() => Promise<void>)[] = [];
  beforeEach(() => void lines.splice(0));
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const startServer = async (options: SMTPServerOptions = {}) => {
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error(`${password} is wrong`)),
      onData: (stream, { envelope, user }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => void parts.push(part));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            user,
            content: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
      ...options,
    });
    const { port, close } = await startLocalServer(server.server);
    closing.push(close);
    return { received, port };
  };
  const mailThrough = (port: number, password = 'p%40ss', deadline = 60_000) => {
    const url = `smtp://parlour:${password}@127.0.0.1:${port}`;
    const smtp = createSmtpMail({ url, sender }, { deliver: createDelivery('mail', log), deadline });
    closing.push(async () => smtp.close());
    return smtp.send;
  };
  const mail = { to: 'player@home.example', subject: 'A new password', content: `Your link: ${CODE}` };

  it('arrive with sender, recipient, subject and plain text, through the account', async () => {
    const { received, port } = await startServer();
    const send = mailThrough(port);
    await send(mail);
    await send({ ...mail, to: 'other@home.example' });
    expect(received).toEqual([
      expect.objectContaining({
        from: 'no-reply@parlour.example',
        to: ['player@home.example'],
        user: 'parlour',
      }),
      expect.objectContaining({ to: ['other@home.example'] }),
    ]);
    expect(received[0]?.content).toMatch(/^From: Parlour <no-reply@parlour\.example>\r$/m);
    expect(received[0]?.content).toMatch(/^Subject: A new password\r$/m);
    expect(received[0]?.content).toMatch(/^Content-Type: text\/plain/m);
    expect(received[0]?.content).toContain(`Your link: ${CODE}`);
    expect(lines).toEqual([]);
  });

  it('go to one recipient, and contain no injected headers', async () => {
    const { received, port } = await startServer();
    const send = mailThrough(port);
    await send({ ...mail, subject: 'Hello\r\nBcc: spy@far.example' });
    await Promise.allSettled([
      send({ ...mail, to: 'player@home.example, spy@far.example' }),
      send({ ...mail, to: 'player@home.example\r\nRCPT TO:<spy@far.example>' }),
    ]);
    expect(received.flatMap(({ to }) => to)).not.toContain('spy@far.example');
    expect(received.every(({ to }) => to.length === 1)).toBe(true);
    expect(received[0]?.content).not.toMatch(/^Bcc:/im);
  });

  const refuse: SMTPServerOptions = {
    onRcptTo: ({ address }, _session, done) => done(new Error(`${address} is unknown here`)),
  };
  it.each([
    ['refuses the recipient', async () => mailThrough((await startServer(refuse)).port)],
    ['refuses the account', async () => mailThrough((await startServer()).port, 'wrong-pass')],
    [
      'says nothing',
      async () => {
        const silent = await startLocalServer(createServer(() => {}));
        closing.push(silent.close);
        return mailThrough(silent.port, 'p%40ss', 200);
      },
    ],
    ['is not there', async () => mailThrough(1)],
  ])('are refused if the server %s, and the log contains no address and no content', async (_, start) => {
    const send = await start();
    await expect(send(mail)).rejects.toMatchObject({ code: 'messageNotSent', cause: undefined });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/player@home|482913|wrong-pass/);
  });
});
