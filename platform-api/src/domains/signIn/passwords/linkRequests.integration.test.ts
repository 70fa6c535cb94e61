import { eq } from 'drizzle-orm';
import type { Mail } from '../../../messaging/messenger.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { createTexts, readPacks } from '../../../texts.ts';
import { loadKeyedHash } from '../../members/public.ts';
import { createLinkRequests } from './linkRequests.ts';
import { createPasswordLinks } from './passwordLinks.ts';
import { linkRequest, passwordLink } from '../tables.ts';
import { member } from '../../members/tables.ts';

const [engine] = engines.slice(-1);
if (!engine) throw new Error('no engine');

describe('a request for a link by mail', () => {
  let api: TestApi;
  let mailed: Mail[] = [];
  let mailsLeft = Infinity;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(() => {
    mailed = [];
    mailsLeft = Infinity;
  });
  afterEach(async () => {
    await api.database.db.delete(linkRequest);
    await api.database.db.delete(passwordLink);
  });
  afterAll(() => api.close());

  /** Creates the requests of a process with this mail provider. */
  const requestsOf = async (mail: (message: Mail) => Promise<void>) => {
    const { clock } = api;
    const { db } = api.database;
    const messenger = { mail, text: async () => {} };
    const site = { name: 'Parlour', origin: 'https://parlour.example' };
    const texts = createTexts(readPacks(), 'EN');
    const countMail = async () => mailed.length < mailsLeft;
    const links = createPasswordLinks({ db, clock, messenger, texts, site, countMail });
    return createLinkRequests({ db, clock, hash: await loadKeyedHash(db), links });
  };
  const dead = () => requestsOf(() => new Promise(() => {}));
  const refused = () => requestsOf(() => Promise.reject(new Error('down')));
  const alive = () => requestsOf(async (message) => void mailed.push(message));
  const ask = async (requests: Awaited<ReturnType<typeof alive>>, email = 'member08@parlour.example') =>
    requests.keep('member08', email, 'PT');
  const rows = () => api.database.db.select().from(linkRequest);

  it('is served by another process if the first one died, even if the request is repeated', async () => {
    void (await dead()).serve(await ask(await dead()));
    const requests = await alive();
    for (let look = 0; (await api.database.db.select().from(passwordLink)).length === 0; look += 1) {
      if (look === 5_000) throw new Error('no link was made');
    }
    api.clock.advance(30_000);
    await requests.serve(await ask(requests));
    await requests.serveLeft();
    expect(mailed).toEqual([]);
    api.clock.advance(61_000);
    await requests.serveLeft();
    await requests.serveLeft();
    expect(mailed).toEqual([expect.objectContaining({ to: 'member08@parlour.example' })]);
    expect(mailed[0]?.content).toContain('https://parlour.example/forget#reset=');
    expect(await rows()).toEqual([]);
  });

  it('is retried for half an hour if the provider refuses the mail', async () => {
    const requests = await refused();
    await expect(requests.serve(await ask(requests))).rejects.toThrow('down');
    api.clock.advance(91_000);
    await expect(requests.serveLeft()).rejects.toThrow('mails were not sent');
    expect(await rows()).toHaveLength(1);
    api.clock.advance(29 * 60_000);
    await requests.serveLeft();
    expect(await rows()).toEqual([]);
  });

  it('leads to one mail, however often it is repeated within a minute', async () => {
    const requests = await alive();
    await requests.serve(await ask(requests));
    api.clock.advance(1_000);
    await requests.serve(await ask(requests));
    api.clock.advance(91_000);
    await requests.serveLeft();
    expect([mailed.length, await rows()]).toEqual([1, []]);
  });

  it('is stored in the same way for a wrong address, sends no mail, and uses a limited number of rows', async () => {
    const requests = await alive();
    const keys = await Promise.all([
      ask(requests, 'somebody@parlour.example'),
      ...Array.from({ length: 40 }, () => requests.keep('nobody', 'nobody@parlour.example', 'EN')),
    ]);
    for (const key of keys) await requests.serve(key);
    api.clock.advance(91_000);
    await requests.serveLeft();
    expect(mailed).toEqual([]);
    expect((await rows()).map(({ id }) => id < 0 && id >= -1_024)).toEqual([true, true]);
    const [own] = await api.database.db.select().from(member).where(eq(member.account, 'member08'));
    expect(keys).not.toContain(own?.id);
  });

  it('keeps earlier links valid, and mails no fourth link', async () => {
    const requests = await alive();
    for (let count = 0; count < 5; count += 1) {
      await requests.serve(await ask(requests));
      api.clock.advance(61_000);
    }
    expect([mailed.length, await rows()]).toEqual([3, []]);
    expect(await api.database.db.$count(passwordLink)).toBe(3);
  });

  it('makes one link if several processes serve it at once', async () => {
    const processes = await Promise.all([alive(), alive(), alive()]);
    for (const minute of [1, 2, 3, 4]) {
      await Promise.all(processes.map(async (requests) => requests.serve(await ask(requests))));
      expect(mailed).toHaveLength(Math.min(3, minute));
      api.clock.advance(61_000);
    }
  });

  it('is dropped if the address has reached its limit of mails', async () => {
    mailsLeft = 0;
    const requests = await alive();
    await requests.serve(await ask(requests));
    expect([mailed, await rows()]).toEqual([[], []]);
    expect(await api.database.db.$count(passwordLink)).toBe(0);
  });

  it('leaves no valid link if the provider refused the mail', async () => {
    const requests = await refused();
    for (let count = 0; count < 4; count += 1) {
      await expect(requests.serve(await ask(requests))).rejects.toThrow('down');
      api.clock.advance(61_000);
    }
    expect(await api.database.db.$count(passwordLink)).toBe(0);
  });
});
