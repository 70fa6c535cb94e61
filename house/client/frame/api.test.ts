import { createGameApi, Refused, Unanswered } from './api.ts';

const answering = (status: number, body: string) => {
  const asked: Request[] = [];
  const fetch: Parameters<typeof createGameApi>[1] = async (path, init) => {
    asked.push(new Request(new URL(path, 'http://house.test'), init));
    return new Response(body, { status });
  };
  return { api: createGameApi('secret', fetch), asked };
};

describe('the house’s API', () => {
  it('sends the session in a header, and never in an address', async () => {
    const { api, asked } = answering(200, '{"rounds":[],"hasMore":false}');
    await api.rounds('a/b');
    await api.cashOut('a/b');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://house.test/api/rounds?before=a%2Fb',
      'POST http://house.test/api/rounds/a%2Fb/cash-out',
    ]);
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      'Bearer secret',
    ]);
  });

  it('throws a refusal with its reason and the balance', async () => {
    const { api } = answering(402, '{"error":"insufficientFunds","balance":7}');
    const refusal = await api.session().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'Refused', reason: 'insufficientFunds', balance: 7 });
    expect(refusal).toBeInstanceOf(Refused);
  });

  it.each([
    ['a fault of the house', 500, '{"error":"unknown"}'],
    ['a gateway’s page', 502, '<html>'],
    ['an answer that was cut off', 200, '{"game":'],
  ])('treats %s as unanswered', async (_name, status, body) => {
    await expect(answering(status, body).api.session()).rejects.toBeInstanceOf(Unanswered);
  });
});
