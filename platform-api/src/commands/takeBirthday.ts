import type { Clock } from '@parlour/shared-server/clock';
import { invalidFields } from '@parlour/shared-server/endpoints/validation';
import { dayIn } from '../calendar.ts';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { findBirthdayFault, loadProfileBox, storeBirthday } from '../domains/account/public.ts';
import type { ApiSettings } from '../settings.ts';
import type { Texts } from '../texts.ts';

/** The date of birth at a registration. */
export interface Birthdays {
  /** Whether the market requires a date of birth. If it does not, `check` and `store` do nothing. */
  readonly isRequired: boolean;
  /**
   * @throws EndpointFailure with the message of the field if the date is missing or impossible, or the person is too
   * young
   */
  check(birthday: string | undefined, language: string): void;
  /** Stores the date of birth in the profile of a new member. Call `check` first. */
  store(tx: ApiDatabase, memberId: number, birthday: string | undefined): Promise<void>;
}

export interface BirthdayDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly settings: Pick<ApiSettings, 'files' | 'market' | 'registration' | 'timeZone'>;
  readonly texts: Texts;
}

export const createBirthdays = async (dependencies: BirthdayDependencies): Promise<Birthdays> => {
  const { db, clock, settings, texts } = dependencies;
  const { minimumAge } = settings.registration;
  const isRequired = settings.market.rules.requiresBirthday;
  const box = await loadProfileBox(db, settings.files.key);
  return {
    isRequired,
    check: (birthday = '', language) => {
      if (!isRequired) return;
      const say = (key: string, values?: Readonly<Record<string, string>>): string =>
        texts.say(key, language, values) ?? key;
      const fault =
        birthday === ''
          ? say('required')
          : findBirthdayFault(birthday, { minimumAge, today: dayIn(settings.timeZone, clock.now()), say });
      if (fault !== null) throw invalidFields({ birthday: fault });
    },
    store: async (tx, memberId, birthday) => {
      if (isRequired && birthday) await storeBirthday(tx, box, memberId, birthday);
    },
  };
};
