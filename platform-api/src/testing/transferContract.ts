import type { Connection } from '../domains/play/connections.ts';
import type { VendorTransfers } from '../domains/play/vendorAdapter.ts';
import type { VendorBooks } from './pragmaticWallet.ts';

/** How one provider with wallets expresses calls and answers. */
export interface TransferDialect {
  readonly transfers: VendorTransfers;
  readonly connection: Connection;
  /** The provider's own books. */
  readonly books: VendorBooks;
  /** `refusing` refuses every transfer, `babbling` sends unreadable answers. */
  behave(behaviour: 'sound' | 'down' | 'mute' | 'refusing' | 'babbling'): void;
  close(): Promise<void>;
}

const MEMBER = 7;
const OTHER = 8;
const member = { memberId: MEMBER, currency: 'THB' };

/** Tests that every adapter of a provider with wallets must pass. */
export const describeTransfers = (name: string, start: () => Promise<TransferDialect>): void => {
  describe(`transfers with ${name}, like those with every provider`, () => {
    let dialect: TransferDialect;
    beforeAll(async () => {
      dialect = await start();
    });
    beforeEach(() => {
      dialect.behave('sound');
      dialect.books.balances.clear();
      dialect.books.balances.set(MEMBER, 10_000);
    });
    afterAll(() => dialect.close());

    let ids = 0;
    const transferOf = (amount: number) => ({ ...member, id: `transfer-${(ids += 1)}`, amount });
    const send = (direction: 'fundIn' | 'fundOut', transfer: ReturnType<typeof transferOf>) =>
      dialect.transfers[direction](dialect.connection, transfer);
    const balance = (memberId = MEMBER) =>
      dialect.transfers.balance(dialect.connection, { ...member, memberId });
    const status = (id: string) => dialect.transfers.status(dialect.connection, id);

    it('moves money in both directions, to the minor unit, and knows the status of both', async () => {
      const [brought, taken] = [transferOf(1_005), transferOf(11_004)];
      expect(await send('fundIn', brought)).toBe('done');
      expect(await send('fundOut', taken)).toBe('done');
      expect(await balance()).toBe(1);
      expect([await status(brought.id), await status(taken.id)]).toEqual(['done', 'done']);
      expect([dialect.books.moved.get(brought.id), dialect.books.moved.get(taken.id)]).toEqual([
        1_005, -11_004,
      ]);
    });

    it('opens an account for an unknown member', async () => {
      expect(await balance(OTHER)).toBeNull();
      await dialect.transfers.open(dialect.connection, { ...member, memberId: OTHER });
      expect(await balance(OTHER)).toBe(0);
      expect(await send('fundIn', { ...transferOf(500), memberId: OTHER })).toBe('done');
      expect(await balance(OTHER)).toBe(500);
    });

    it('moves the money once if it is asked fifty times at once', async () => {
      const transfer = transferOf(100);
      const answers = await Promise.all(Array.from({ length: 50 }, () => send('fundIn', transfer)));
      expect(new Set(answers)).toEqual(new Set(['done']));
      expect(dialect.books.balances.get(MEMBER)).toBe(10_100);
    });

    it('reports that the balance is too low, reports the refusal in the status, and moves nothing', async () => {
      const [tooMuch, unwanted] = [transferOf(10_001), transferOf(1)];
      expect(await send('fundOut', tooMuch)).toBe('insufficientFunds');
      dialect.behave('refusing');
      expect(await send('fundIn', unwanted)).toBe('vendorRefused');
      expect([await status(tooMuch.id), await status(unwanted.id)]).toEqual(['notFound', 'notFound']);
      expect(dialect.books.balances.get(MEMBER)).toBe(10_000);
    });

    it.each(['down', 'mute', 'babbling'] as const)(
      'leaves open what became of calls while the vendor is %s',
      async (behaviour) => {
        const transfer = transferOf(100);
        dialect.behave(behaviour);
        await expect(send('fundIn', transfer)).rejects.toThrow();
        await expect(balance()).rejects.toThrow();
        await expect(status(transfer.id)).rejects.toThrow();
        dialect.behave('sound');
        expect(await status(transfer.id)).toBe(behaviour === 'down' ? 'notFound' : 'done');
        expect(await send('fundIn', transfer)).toBe('done');
        expect(dialect.books.balances.get(MEMBER)).toBe(10_100);
      },
    );
  });
};
