import { randomUUID } from 'node:crypto';
import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import type { Clock } from '@parlour/shared-server/clock';
import { retryTransient } from '@parlour/shared-server/transient';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockWithdrawals } from '../../cashier/public.ts';
import {
  findMember,
  findMemberByMobile,
  lockEmail,
  lockMember,
  readMembersByEmail,
  setContact,
  type MemberRow,
} from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import type { ClientInfo, SecurityEvents } from '../../sessions/public.ts';
import { maskEmail, maskMobile, type OwnProof, type ProvingSecrets } from '../../signIn/public.ts';
import type { FieldChecks } from '../../system/public.ts';
import type { ProfileBox } from '../profile/profileBox.ts';
import { recordChange } from '../profile/profileRows.ts';
import { drawCode, type ContactCodeStore } from './contactCodes.ts';
import type { ContactMessages } from './contactMessages.ts';

export interface ContactServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly box: ProfileBox;
  readonly proof: OwnProof;
  readonly checks: FieldChecks;
  readonly codes: ContactCodeStore;
  readonly messages: ContactMessages;
  readonly events: SecurityEvents;
  /** ISO 3166 code of the country of numbers without a country code. */
  readonly homeCountry: string;
  /** Whether two accounts cannot have the same e-mail address. */
  readonly isEmailUnique: boolean;
  readonly minutes: number;
}

export interface ContactCaller extends ClientInfo {
  readonly memberId: number;
  readonly language: string;
}

export interface ContactRequest extends ProvingSecrets {
  readonly kind: ContactKind;
  /** The address or number as the member typed it. */
  readonly to: string;
}

export interface ContactConfirmation {
  readonly kind: ContactKind;
  readonly newCode: string;
  readonly oldCode?: string | undefined;
}

const contactOf = ({ email, mobile }: MemberRow, kind: ContactKind): string | null =>
  kind === 'email' ? email : mobile;
const mask = (kind: ContactKind, contact: string): string =>
  kind === 'email' ? maskEmail(contact) : maskMobile(contact);

export const createContactService = (options: ContactServiceOptions) => {
  const { db, clock, box, proof, checks, codes, messages, events, homeCountry, isEmailUnique, minutes } =
    options;

  /** Returns the stored form of a typed contact. @throws EndpointFailure naming `to` */
  const readContact = async ({ kind, to }: ContactRequest, language: string): Promise<string> => {
    if (kind === 'email') {
      await checks.check([{ field: 'email', as: 'to', value: to, isRequired: true }], language);
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to)) throw checks.refuse('to', 'noEmail', language);
      return to;
    }
    const number = isSupportedCountry(homeCountry)
      ? parsePhoneNumberFromString(to, homeCountry)
      : parsePhoneNumberFromString(to);
    if (!number?.isValid()) throw checks.refuse('to', 'noMobileNumber', language);
    return number.number;
  };

  /** Returns whether another account has the contact and the site allows it in one account only. */
  const isTaken = async (
    reader: ApiDatabase,
    kind: ContactKind,
    contact: string,
    memberId: number,
  ): Promise<boolean> => {
    if (kind === 'mobile') {
      const owner = await findMemberByMobile(reader, contact);
      return owner !== undefined && owner.id !== memberId;
    }
    if (!isEmailUnique) return false;
    const owners = await readMembersByEmail(reader, contact, clock.now());
    return owners.some(({ id }) => id !== memberId);
  };

  const change = async (
    tx: ApiDatabase,
    { memberId, language, ...client }: ContactCaller,
    { kind, newCode }: ContactConfirmation,
  ): Promise<string | null> => {
    await lockMember(tx, memberId);
    const asked = await codes.take(tx, { memberId, kind }, newCode);
    const found = await findMember(tx, memberId);
    const old = found ? contactOf(found.member, kind) : null;
    // The codes prove the contact that was the old one when they were sent.
    if (asked?.old !== old) throw checks.refuse('newCode', 'wrongCode', language);
    const { to } = asked;
    const at = clock.now();
    if (kind === 'email' && isEmailUnique) await lockEmail(tx, to);
    if (await isTaken(tx, kind, to, memberId)) {
      throw checks.refuse('newCode', kind === 'email' ? 'emailTaken' : 'mobileTaken', language);
    }
    await setContact(tx, memberId, kind, to);
    await recordChange(tx, box, { memberId, field: kind, before: old ?? '', at });
    if (old !== null) await lockWithdrawals(tx, memberId, at);
    await events.record(tx, memberId, { kind: kind === 'email' ? 'emailChanged' : 'mobileChanged' }, client);
    const parameters = { contact: kind, to: mask(kind, to) };
    await sendMessage(tx, { memberId, kind: 'contactChanged', parameters, at });
    return old;
  };

  return {
    /**
     * Sends a code to the new contact, and one to the old contact if there is one. A contact that only
     * one account may have, and another account has, gets a hint instead of a code. So only its owner learns
     * that it is in use.
     */
    sendCodes: async (caller: ContactCaller, request: ContactRequest) => {
      const { memberId, language, address } = caller;
      const { kind } = request;
      const to = await readContact(request, language);
      const row = await proof.prove({ memberId, language }, request);
      const old = contactOf(row, kind);
      if (old?.toLowerCase() === to.toLowerCase()) throw checks.refuse('to', 'sameContact', language);
      await messages.count(kind, to, address ?? '');
      if (old !== null) await messages.count(kind, old, address ?? '');
      const taken = await isTaken(db, kind, to, memberId);
      const newCode = taken ? randomUUID() : drawCode();
      const oldCode = old === null ? null : drawCode();
      const values = { minutes: String(minutes) };
      const common = { kind, language };
      if (taken) await messages.send({ ...common, to, text: 'contactTaken', values });
      else await messages.send({ ...common, to, text: 'contactNew', values: { ...values, code: newCode } });
      if (old !== null && oldCode !== null) {
        const told = { ...values, code: oldCode, to: mask(kind, to) };
        await messages.send({ ...common, to: old, text: 'contactOld', values: told });
      }
      await codes.keep({ memberId, kind }, { to, old }, { newCode, oldCode });
      return { minutes, oldTo: old === null ? null : mask(kind, old) };
    },
    /** Changes the contact. @returns what tells the owner of the old one; null without an old one */
    confirm: async (caller: ContactCaller, given: ContactConfirmation) => {
      const { memberId, language } = caller;
      const { kind, newCode, oldCode = null } = given;
      const checked = await codes.check({ memberId, kind }, { newCode, oldCode });
      if (!checked?.isNewRight) throw checks.refuse('newCode', 'wrongCode', language);
      if (!checked.isOldRight) throw checks.refuse('oldCode', 'wrongCode', language);
      // Two members may take one number at once. The second attempt finds it taken.
      const old = await retryTransient(() => db.transaction((tx) => change(tx, caller, given)));
      if (old === null) return null;
      return (): Promise<void> =>
        messages.send({ kind, to: old, text: 'contactChanged', values: {}, language });
    },
  };
};

export type ContactService = ReturnType<typeof createContactService>;
