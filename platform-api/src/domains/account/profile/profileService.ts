import { profileFields, type Profile, type ProfileField } from '@parlour/shared-contracts/domains/account';
import type { Clock } from '@parlour/shared-server/clock';
import { invalidFields } from '@parlour/shared-server/endpoints/validation';
import { dayIn } from '../../../calendar.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Texts } from '../../../texts.ts';
import { lapseDocument } from '../../documents/public.ts';
import { lockMember } from '../../members/public.ts';
import type { Asker, OwnProof } from '../../signIn/public.ts';
import type { ProfileBox } from './profileBox.ts';
import { lockOf, readHolds, type ProfileHolds } from './profileLocks.ts';
import { findProfileFaults } from './profileFaults.ts';
import { choicesOf, readProfileRules, type ProfileRules } from './profileRules.ts';
import { readStoredProfile, storeProfile, type ProfileValues, type StoredProfile } from './profileRows.ts';

export interface ProfileServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly box: ProfileBox;
  readonly proof: OwnProof;
  /** Minimum age in years. */
  readonly minimumAge: number;
  readonly timeZone: string;
}

export interface ProfileOrder {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly values: Readonly<Partial<Record<ProfileField, string | undefined>>>;
}

const needsProof = (field: ProfileField): boolean => field !== 'nickname';

const changesIn = (values: ProfileValues, order: ProfileOrder): ProfileField[] =>
  profileFields.filter((field) => (order.values[field] ?? values[field]) !== values[field]);

export const createProfileService = (options: ProfileServiceOptions) => {
  const { db, clock, texts, box, proof, minimumAge, timeZone } = options;

  const present = (stored: StoredProfile, rules: ProfileRules, holds: ProfileHolds): Profile => ({
    entries: profileFields
      .filter((field) => rules[field].isShown)
      .map((field) => ({
        field,
        value: stored.values[field],
        isRequired: rules[field].isRequired,
        lock: lockOf(field, stored, rules, holds),
        needsProof: needsProof(field),
        rule: rules[field].rule,
        choices: choicesOf[field] === undefined ? null : [...choicesOf[field]],
      })),
    minimumAge,
  });

  const refuse = (language: string, faults: Readonly<Record<string, string>>): Error =>
    invalidFields(
      Object.fromEntries(
        Object.entries(faults).map(([field, text]) => [field, texts.say(text, language) ?? text]),
      ),
    );

  const save = async (
    tx: ApiDatabase,
    { memberId, language }: Asker,
    order: ProfileOrder,
    isProved: boolean,
  ): Promise<Profile> => {
    await lockMember(tx, memberId);
    const rules = await readProfileRules(tx);
    const stored = await readStoredProfile(tx, box, memberId);
    const holds = await readHolds(tx, stored.member);
    const changed = changesIn(stored.values, order);
    const refused = changed.filter(
      (field) => !rules[field].isShown || lockOf(field, stored, rules, holds) !== null,
    );
    if (refused.length > 0) {
      throw refuse(language, Object.fromEntries(refused.map((field) => [field, 'profileLocked'])));
    }
    const values = { ...stored.values };
    for (const field of changed) values[field] = order.values[field] ?? '';
    const today = dayIn(timeZone, clock.now());
    const faults = findProfileFaults(changed, { rules, values, minimumAge, today, texts, language });
    if (Object.keys(faults).length > 0) throw invalidFields(faults);
    if (!isProved && changed.some(needsProof)) throw refuse(language, { password: 'required' });
    await storeProfile(tx, box, stored, values, clock.now());
    if (changed.includes('address')) await lapseDocument(tx, memberId, 'address', clock.now());
    return present(await readStoredProfile(tx, box, memberId), rules, holds);
  };

  return {
    read: async (memberId: number): Promise<Profile> => {
      const stored = await readStoredProfile(db, box, memberId);
      return present(stored, await readProfileRules(db), await readHolds(db, stored.member));
    },
    save: async (asker: Asker, order: ProfileOrder): Promise<Profile> => {
      const { password, code } = order;
      // The proof is counted and hashed outside the transaction. A wrong one counts even if nothing changes.
      if (password !== undefined) await proof.prove(asker, { password, code });
      return db.transaction((tx) => save(tx, asker, order, password !== undefined));
    },
  };
};

export type ProfileService = ReturnType<typeof createProfileService>;
