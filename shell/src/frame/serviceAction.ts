import type { CustomerService } from '@parlour/shared-contracts/domains/system';
import { isOpenAt } from '@parlour/shared-contracts/openingHours';
import { formatOffset, useNow, useTranslation, zoneOffset } from '@parlour/shared-ui/core';
import type { Shell } from '../createShell.ts';
import { useShell } from '../ShellContext.ts';
import { openCustomerService } from './customerService.ts';

type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** The text and the action of a button for a channel of customer service. */
export interface ServiceAction {
  /** Says when the channel opens; null if it is open. */
  readonly hint: string | null;
  /** Opens the channel. Outside its hours, opens the page on which visitors write to the site. */
  start(): void;
}

/**
 * Returns the text and the action of a button for a channel at a time. Only the live chat has hours. A time of null
 * counts as inside the hours.
 */
export const serviceAction = (
  { site: { settings }, destinations, navigation }: Pick<Shell, 'site' | 'destinations' | 'navigation'>,
  channel: CustomerService,
  now: Date | null,
  t: Translate,
): ServiceAction => {
  const { chatHours, timeZone } = settings;
  const feedback = destinations.href('feedback');
  const isClosed =
    channel.csType === 'LIVECHAT' && chatHours && now !== null && !isOpenAt(now, timeZone, chatHours);
  if (!isClosed || feedback === null) return { hint: null, start: () => openCustomerService(channel) };
  const time = `${chatHours.opensAt} ${formatOffset(zoneOffset(timeZone, now))}`;
  return { hint: t('shell:chatOpensAt', { time }), start: () => navigation.push(feedback) };
};

const MINUTE_MS = 60_000;

/** Returns the action of a channel. It changes when the live chat opens or closes. */
export const useServiceAction = (channel: CustomerService): ServiceAction => {
  const shell = useShell();
  const { t } = useTranslation('shell');
  const now = useNow(shell.site.settings.chatHours ? MINUTE_MS : undefined);
  return serviceAction(shell, channel, now, t);
};
