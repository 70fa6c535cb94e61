import { createHmac } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import { signNotice } from '@parlour/shared-server/signedNotice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createCardSessions } from './card/cardSessions.ts';
import { serveCards } from './card/serveCards.ts';
import { createInvoices } from './crypto/invoices.ts';
import { serveInvoices } from './crypto/serveInvoices.ts';
import { openNotices, type SentNotice } from './notices.ts';

/** Keys that the site has for a provider that the bank imitates. */
export interface ProviderKeys {
  readonly apiKey: string;
  readonly webhookSecret: string;
}

export interface HostedBank {
  /** Folder of the payments. */
  readonly folder: string;
  readonly clock: Clock;
  /** Address of the site that receives reports. */
  readonly feedUrl: string;
  readonly card: ProviderKeys;
  readonly crypto: ProviderKeys & { readonly storeId: string };
}

interface HostedOptions extends HostedBank {
  readonly send: (reply: FastifyReply, content: string, status?: number) => FastifyReply;
  readonly report: (error: unknown) => void;
}

interface Hosted {
  readonly notices: () => readonly SentNotice[];
  /** Ends sessions and invoices that were not paid in time, and sends the due notices. */
  tick(): Promise<void>;
}

/** Imitates a card company and a crypto server, with their public protocols and signatures. */
export const serveHosted = (app: FastifyInstance, options: HostedOptions): Hosted => {
  const { folder, clock, feedUrl, card, crypto, send, report } = options;
  const notices = openNotices({
    folder,
    clock,
    report,
    targets: {
      card: {
        url: new URL('/payments/stripe/stripe', feedUrl).href,
        sign: (body, now) => ({ 'stripe-signature': signNotice(body, Buffer.from(card.webhookSecret), now) }),
      },
      crypto: {
        url: new URL('/payments/btcpay/btcpay', feedUrl).href,
        sign: (body) => ({
          'btcpay-sig': `sha256=${createHmac('sha256', crypto.webhookSecret).update(body).digest('hex')}`,
        }),
      },
    },
  });
  const sessions = createCardSessions({ folder, clock, notices });
  const invoices = createInvoices({ folder, clock, notices });
  const page = { send, report: notices.sendDue };
  serveCards(app, { sessions, apiKey: card.apiKey, ...page });
  serveInvoices(app, { invoices, apiKey: crypto.apiKey, storeId: crypto.storeId, ...page });
  return {
    notices: notices.all,
    tick: () => {
      sessions.expireDue();
      invoices.expireDue();
      return notices.sendDue();
    },
  };
};
