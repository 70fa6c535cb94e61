import type { FastifyInstance } from 'fastify';
import { createDelivery, ProviderFailure } from './delivery.ts';
import type { Messenger } from './messenger.ts';
import type { MessagingSettings } from './messagingSettings.ts';
import type { OutboxMessenger } from './outboxMessenger.ts';
import { createSmtpMail } from './smtpMail.ts';
import { createTwilioTexts } from './twilioTexts.ts';

/**
 * Sends each kind of message with its provider. Without a provider, messages are stored in development and
 * refused in production.
 */
export const createMessenger = (
  app: FastifyInstance,
  { texts, mails }: MessagingSettings,
  outbox: OutboxMessenger | null,
): Messenger => {
  const [deliverText, deliverMail] = [createDelivery('text', app.log), createDelivery('mail', app.log)];
  const smtp = mails && createSmtpMail(mails, { deliver: deliverMail });
  if (smtp) app.addHook('onClose', async () => smtp.close());
  const refuse = async (): Promise<never> => {
    throw new ProviderFailure('no provider is set');
  };
  return {
    text: texts
      ? createTwilioTexts(texts, { deliver: deliverText })
      : (outbox?.text ?? (() => deliverText(refuse))),
    mail: smtp?.send ?? outbox?.mail ?? (() => deliverMail(refuse)),
  };
};
