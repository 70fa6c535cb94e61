import { PlatformError, type Platform } from '@parlour/shared-contracts';
import type { PhoneServiceConfiguration } from '@parlour/shared-contracts/domains/system';
import { browserTimerClock, type TimerClock } from '../verification/clock.ts';
import type { MobileNumber } from '../verification/mobileNumber.ts';
import type { ConfirmCode } from './firebasePhones.ts';
import type { PhoneCodes } from './PhoneCodes.ts';
import { kindOf, outage, serviceRefusal, type ServiceFailureKind } from './serviceFailures.ts';

/** Pause after too many requests to the service, in milliseconds (RULES-029). */
const BLOCK_MS = 5 * 60_000;
const BLOCKED_UNTIL = 'phoneServiceBlockedUntil';

type SendCode = (
  configuration: PhoneServiceConfiguration,
  language: string,
  number: string,
) => Promise<ConfirmCode>;

export interface ServiceCodesOptions {
  readonly platform: Pick<Platform, 'i18n' | 'cache'>;
  readonly configuration: PhoneServiceConfiguration;
  /** Loads the client of the service. */
  readonly load?: () => Promise<SendCode>;
  readonly clock?: TimerClock;
}

/**
 * Creates codes that a phone-verification service sends and checks. The site receives the service's token
 * only.
 */
export const createServiceCodes = ({
  platform: { i18n, cache },
  configuration,
  load = loadFirebase,
  clock = browserTimerClock,
}: ServiceCodesOptions): PhoneCodes => {
  let sent: { readonly number: string; readonly confirm: ConfirmCode } | null = null;
  let proved: { readonly number: string; readonly code: string; readonly token: string } | null = null;

  const say = (kind: ServiceFailureKind): string => i18n.instance.t(`phone.${kind}`, { ns: 'auth' });
  const refuse = (kind: ServiceFailureKind, cause?: unknown): never => {
    throw serviceRefusal(kind, say(kind), cause);
  };
  const handleFailure = (error: unknown): never => {
    const kind = kindOf(error);
    if (kind === null) throw outage(error);
    if (kind === 'tooManyRequests') cache.keep(BLOCKED_UNTIL, clock() + BLOCK_MS);
    return refuse(kind, error);
  };
  const isBlocked = (): boolean => {
    const until = cache.read(BLOCKED_UNTIL)?.value;
    // Limited to the length of a block, because the device's clock may have been set back.
    return typeof until === 'number' && until > clock() && until <= clock() + BLOCK_MS;
  };

  return {
    prepare: async () => {
      if (isBlocked()) refuse('tooManyRequests');
      const send = await load();
      return async (typed) => {
        const number = internationalOf(typed);
        const confirm = await send(configuration, i18n.language, number).catch(handleFailure);
        sent = { number, confirm };
        proved = null;
        return {};
      };
    },
    prove: async (typed, code) => {
      const number = internationalOf(typed);
      // A form that failed for another reason is sent again with the same code.
      if (proved?.number !== number || proved.code !== code) {
        if (sent?.number !== number) return refuse('codeExpired');
        const token = await sent.confirm(code).catch(handleFailure);
        proved = { number, code, token };
      }
      return { firebaseChannel: 'sms', firebaseIdToken: proved.token };
    },
  };
};

/** Adds the country code and removes leading zeros. */
const internationalOf = ({ mobileNum, countryDialingCode }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replaceAll(/\D/g, '').replace(/^0+/, '')}`;

const loadFirebase = async (): Promise<SendCode> => {
  try {
    return (await import(/* webpackChunkName: "phone-service" */ './firebasePhones.ts')).sendByFirebase;
  } catch (cause) {
    throw new PlatformError('network', { cause });
  }
};
