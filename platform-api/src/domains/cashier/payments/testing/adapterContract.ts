import type { NoticeCall, PaymentAdapter, PaymentOrder, PaymentReport } from '../paymentAdapter.ts';
import type { Provider } from '../providers.ts';
import type { Mood, ProviderDouble } from './providerDouble.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const MINUTE_MS = 60_000;

export interface SignedBy {
  readonly secret?: string;
  readonly at?: Date;
}

/** What the provider says of a prepared payment, and what follows from it. */
export interface ProviderState {
  readonly title: string;
  /** Brings the payment of a session into the state. */
  readonly enter: (session: string) => void;
  readonly reports: readonly Partial<PaymentReport>[];
}

/** One provider with its adapter, in the place of the real one. */
export interface AdapterWorld {
  readonly adapter: PaymentAdapter;
  readonly provider: Provider;
  /** The same provider with a wrong secret. Its notices are refused. */
  readonly otherProvider: Provider;
  /** Null if the adapter calls no provider. */
  readonly http: ProviderDouble | null;
  /** Lets a payer pay the order, and returns the provider's call. */
  pay(order: PaymentOrder, session: string | null, signedBy?: SignedBy): NoticeCall;
  /** Whether the signature has a time. */
  readonly signsTime: boolean;
  /** Currencies that it takes, with an amount in minor units and how the provider writes it. */
  readonly amounts: readonly (readonly [currency: string, amount: number, written: string])[];
  readonly states: readonly ProviderState[];
  close(): Promise<void>;
}

export const orderOf = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  reference: 'D7K2M9QX3RTA',
  amount: 50_000,
  currency: 'THB',
  createdAt: NOW,
  expiresAt: new Date(NOW.getTime() + 40 * MINUTE_MS),
  returnUrl: 'https://play.example/depositv2?deposit=1',
  ...changes,
});

/** What each payment adapter promises, with every protocol. */
export const describeAdapter = (name: string, start: (now: () => Date) => Promise<AdapterWorld>): void => {
  describe(`the adapter of ${name}`, () => {
    let world: AdapterWorld;
    beforeEach(async () => {
      world = await start(() => NOW);
    });
    afterEach(() => world.close());

    const begin = (order = orderOf()) => world.adapter.begin(world.provider, order);
    const faultOf = (call: NoticeCall, provider = world.provider) =>
      world.adapter.findFault(provider, call, NOW);

    it('prepares the same payment for the same order', async () => {
      const first = await begin();
      expect(first.steps.pageUrl ?? first.steps.qr).not.toBeNull();
      expect(await begin()).toEqual(first);
      const other = await begin(orderOf({ reference: 'D000000000OT' }));
      expect(other.steps).not.toEqual(first.steps);
    });

    it('writes an amount of each exponent exactly', async () => {
      for (const [index, [currency, amount, written]] of world.amounts.entries()) {
        const prepared = await begin(orderOf({ reference: `D00000000AM${index}`, currency, amount }));
        const sent = world.http?.requests.at(-1)?.body ?? prepared.steps.qr ?? '';
        expect(decodeURIComponent(sent)).toContain(written);
      }
    });

    it('reads a payment from a call with the right signature', async () => {
      const { session } = await begin();
      const call = world.pay(orderOf(), session);
      expect(faultOf(call)).toBeNull();
      expect(await world.adapter.readNotice(world.provider, call.body)).toMatchObject([
        { kind: 'paid', reference: orderOf().reference, amount: 50_000, currency: 'THB' },
      ]);
    });

    it('refuses a wrong signature, another body, another provider, and an old time', async () => {
      const { session } = await begin();
      const call = world.pay(orderOf(), session);
      const changed = call.body.replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x'));
      expect(faultOf({ ...call, body: changed })).toBe('signature');
      expect(faultOf({ ...call, headers: {} })).toBe('signature');
      expect(faultOf(call, world.otherProvider)).toBe('signature');
      expect(faultOf(world.pay(orderOf(), session, { secret: 'a secret of somebody else' }))).toBe(
        'signature',
      );
      for (const minutes of [-6, 6]) {
        const at = new Date(NOW.getTime() + minutes * MINUTE_MS);
        expect(faultOf(world.pay(orderOf(), session, { at }))).toBe(world.signsTime ? 'timestamp' : null);
      }
    });

    it('reads nothing from a body that is not documented', async () => {
      for (const body of ['', '{', '[]', 'null', '{"type":7}', `{"type":${'['.repeat(9_000)}`]) {
        expect(await world.adapter.readNotice(world.provider, body)).toBeNull();
      }
    });

    it('reads each documented state of a payment', async () => {
      for (const [index, { enter, reports, title }] of world.states.entries()) {
        const { session } = await begin(orderOf({ reference: `D00000000ST${index}` }));
        enter(session ?? '');
        const read = await world.adapter.sessions?.lookUp(world.provider, session ?? '');
        expect([title, read]).toEqual([title, reports.map((report) => expect.objectContaining(report))]);
      }
    });

    it('lists the payments of a period, which it prepared', async () => {
      const { sessions } = world.adapter;
      if (!sessions) return expect(world.states).toEqual([]);
      for (let count = 0; count < 120; count += 1) {
        const order = orderOf({ reference: `D0000000L${String(count).padStart(3, '0')}` });
        const { session } = await begin(order);
        world.pay(order, session);
      }
      const listOf = (fromMinutes: number, toMinutes: number) =>
        sessions.list(
          world.provider,
          new Date(NOW.getTime() + fromMinutes * MINUTE_MS),
          new Date(NOW.getTime() + toMinutes * MINUTE_MS),
        );
      expect(new Set((await listOf(-1, 1)).map(({ reference }) => reference)).size).toBe(120);
      expect(await listOf(1, 2)).toEqual([]);
    });

    it('reports an error when the provider is down, slow, endless, or answers something else', async () => {
      const { http, adapter } = world;
      const { sessions } = adapter;
      if (!http || !sessions) return expect([http, sessions]).toEqual([null, null]);
      const { session } = await begin();
      const moods: Mood[] = ['down', 'dripping', 'endless', 'garbage', 'otherForm'];
      for (const mood of moods) {
        http.mood = mood;
        const attempts = [
          begin(orderOf({ reference: 'D0000000NEW0' })),
          sessions.lookUp(world.provider, session ?? ''),
        ];
        for (const attempt of await Promise.allSettled(attempts)) {
          expect([mood, attempt.status]).toEqual([mood, 'rejected']);
          const reason = attempt.status === 'rejected' ? String(attempt.reason) : '';
          expect(reason).not.toContain(world.provider.secret.toString());
        }
      }
      http.mood = 'well';
      expect((await begin(orderOf({ reference: 'D0000000NEW0' }))).session).not.toBe(session);
    });
  });
};
