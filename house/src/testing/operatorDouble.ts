import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { KeyObject } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isSignedBy, HUB88_SIGNATURE_HEADER } from '../hub88/signature.ts';
import type { WireTransaction } from '../hub88/wire.ts';

/** How the wallet fails the next calls of a kind. */
export type Fault = 'down' | 'answerLost' | 'held' | { readonly status: string };

interface Transaction extends WireTransaction {
  readonly kind: string;
  amountMoved: number;
}

/** A fake operator wallet for Hub88's protocol, over real HTTP, which can fail like real wallets. */
export class OperatorDouble {
  /** 1/100,000 of the currency's unit, like all amounts here. */
  balance = 100_000_000;
  /** Currency of its wallets. */
  currency = 'THB';
  readonly transactions = new Map<string, Transaction>();
  readonly faults = new Map<string, Fault>();
  /** Requests that break the protocol. */
  readonly complaints: string[] = [];
  /** Kinds of calls in order of arrival. */
  readonly calls: string[] = [];
  readonly #server: Server;
  readonly #undone = new Set<string>();
  #port = 0;

  private constructor(publicKeyOfHouse: KeyObject) {
    this.#server = createServer((request, response) => {
      void this.#receive(request, publicKeyOfHouse).then((answer) => {
        if (answer === 'held') return;
        if (answer === 'lost') response.destroy();
        else response.writeHead(answer === null ? 503 : 200).end(JSON.stringify(answer));
      });
    });
  }

  static async start(publicKeyOfHouse: KeyObject): Promise<OperatorDouble> {
    const double = new OperatorDouble(publicKeyOfHouse);
    await double.comeBack();
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/wallet`;
  }

  of(kind: string): Transaction[] {
    return [...this.transactions.values()].filter((transaction) => transaction.kind === kind);
  }

  /** Stops listening at its address. */
  async leave(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async comeBack(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  async #receive(request: IncomingMessage, key: KeyObject): Promise<object | 'held' | 'lost' | null> {
    const body = await text(request);
    const kind = request.url?.split('/').at(-1) ?? '';
    this.calls.push(kind);
    if (!isSignedBy(Buffer.from(body), request.headers[HUB88_SIGNATURE_HEADER], key)) {
      this.complaints.push('unsigned');
      return this.#answer('RS_ERROR_INVALID_SIGNATURE');
    }
    const fault = this.faults.get(kind);
    if (fault === 'down') return null;
    if (typeof fault === 'object') return this.#answer(fault.status);
    const status = kind === 'balance' ? 'RS_OK' : this.#move(kind, JSON.parse(body));
    if (fault === 'answerLost') return 'lost';
    return fault === 'held' ? 'held' : this.#answer(status);
  }

  #answer(status: string): object {
    return { status, user: 'member-1', currency: this.currency, balance: this.balance };
  }

  #move(kind: string, message: WireTransaction): string {
    const known = this.transactions.get(message.transaction_uuid);
    if (known) {
      const isSame = known.amount === message.amount && known.round === message.round;
      if (!isSame) this.complaints.push(`other data under ${message.transaction_uuid}`);
      return isSame ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    }
    const amount = this.#amountOf(kind, message);
    if (amount === null) return 'RS_ERROR_UNKNOWN';
    if (this.balance + amount < 0) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.balance += amount;
    this.transactions.set(message.transaction_uuid, { ...message, kind, amountMoved: amount });
    return 'RS_OK';
  }

  /** Returns null for a bet that arrives after its rollback. */
  #amountOf(kind: string, message: WireTransaction): number | null {
    if (kind === 'bet') return this.#undone.has(message.transaction_uuid) ? null : -(message.amount ?? 0);
    const bet = message.reference_transaction_uuid ?? '';
    if (kind === 'rollback') {
      this.#undone.add(bet);
      return -(this.transactions.get(bet)?.amountMoved ?? 0);
    }
    if (!this.transactions.has(bet)) this.complaints.push('a win without its bet');
    return message.amount ?? 0;
  }
}
