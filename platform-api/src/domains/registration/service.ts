import type {
  MobileRegistrationBody,
  RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
import type { Clock } from '@parlour/shared-server/clock';
import { openAccount } from '../../commands/openAccount.ts';
import type { Birthdays } from '../../commands/takeBirthday.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { findAffiliate } from '../agents/public.ts';
import {
  findMemberByAccount,
  hasHiddenCharacters,
  isDigitsOnly,
  isExcluded,
  isNumberLike,
  isOfOneScript,
  normalName,
  findMemberByMobile,
  lockEmail,
  readMembersByEmail,
} from '../members/public.ts';
import { mobileOf, type RequestContext } from '../verification/public.ts';
import {
  type Devices,
  type Passwords,
  type RegisteredAddresses,
  type SecurityEvents,
  type Sessions,
} from '../sessions/public.ts';
import { readFeatures, type FieldChecks } from '../system/public.ts';
import { optionalValues, valuesOf } from './registrationFields.ts';
import { acceptRevisionsInForce, MEMBER_TYPE, recordRegistration } from './public.ts';

export interface RegistrationService {
  /**
   * @throws EndpointFailure with one message per field; DomainError `humanCheckFailed`, `invalidInvitation`.
   */
  register(body: RegistrationBody, origin: RequestContext): Promise<Registered>;
  /** @throws like `register`; DomainError `forbidden` if it is switched off. */
  registerByMobile(body: MobileRegistrationBody, origin: RequestContext): Promise<Registered>;
  /**
   * Checks whether a username can be registered.
   * @throws EndpointFailure with the message of the field; DomainError `humanCheckFailed`.
   */
  checkUsername(username: string, humanCheck: string, origin: RequestContext): Promise<void>;
  /** @throws DomainError `invalidInvitation`. */
  checkAffiliate(code: string, domain: string): Promise<number>;
}

export interface Registered {
  readonly value: { readonly token: string; readonly firstTimeLogin: boolean };
  /** The device tokens of the browser, which knows the new account from now on. */
  readonly deviceTokens: readonly string[];
}

export interface RegistrationDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly events: SecurityEvents;
  readonly devices: Devices;
  readonly addresses: RegisteredAddresses;
  readonly checks: FieldChecks;
  readonly currency: string;
  readonly passwords: Passwords;
  readonly birthdays: Birthdays;
  /** Called after an account was opened. */
  readonly onRegistered: (memberId: number) => void;
  /** Whether an e-mail address can have one account only. */
  readonly isEmailUnique: boolean;
}

type AnyBody = RegistrationBody | MobileRegistrationBody;

export const createRegistrationService = (dependencies: RegistrationDependencies): RegistrationService => {
  const {
    db,
    clock,
    sessions,
    events,
    devices,
    addresses,
    checks,
    currency,
    passwords,
    birthdays,
    isEmailUnique,
    onRegistered,
  } = dependencies;

  const checkAffiliate = async (code: string, domain: string): Promise<number> => {
    const agentId = await findAffiliate(db, code, domain);
    if (agentId === null) throw new DomainError('invalidInvitation');
    return agentId;
  };

  /** Returns the number that the code was sent to, and uses the code up. */
  const provedMobile = async (body: AnyBody, { proofs, language }: RequestContext): Promise<string> => {
    const { mobileNum = '', countryDialingCode = '', verificationCode, firebaseIdToken } = body;
    const mobile = mobileOf(countryDialingCode, mobileNum);
    if (mobile === null) throw checks.refuse('mobileNum', 'noMobileNumber', language);
    if (!(await proofs.code('register', mobile, verificationCode, firebaseIdToken))) {
      throw checks.refuse('verificationCode', 'wrongCode', language);
    }
    return mobile;
  };

  const checkCaptcha = async ({ captcha }: AnyBody, { proofs, language }: RequestContext): Promise<void> => {
    if (captcha !== undefined && !(await proofs.captcha(captcha))) {
      throw checks.refuse('captcha', 'wrongCaptcha', language);
    }
  };

  /**
   * Refuses an excluded member who opens another account. The caller has proved to own the number, so the answer may
   * say that its owner is excluded.
   */
  const refuseExcludedOwner = async (mobile: string, { language }: RequestContext): Promise<void> => {
    const owner = await findMemberByMobile(db, mobile);
    if (owner && isExcluded(owner, clock.now())) {
      throw checks.refuse('mobileNum', 'ownerExcluded', language);
    }
  };

  /** Refuses an e-mail address that a member has. Anybody can type it, so the answer does not say who is excluded. */
  const refuseUsedEmail = async (
    tx: ApiDatabase,
    { email }: AnyBody,
    { language }: RequestContext,
  ): Promise<void> => {
    if (!isEmailUnique || !email) return;
    await lockEmail(tx, email);
    if ((await readMembersByEmail(tx, email, clock.now())).length > 0) {
      throw checks.refuse('email', 'emailInUse', language);
    }
  };

  const open = async (body: AnyBody, account: string, mobile: string | null, origin: RequestContext) => {
    const uplineId = body.affiliateCode ? await checkAffiliate(body.affiliateCode, body.domain) : null;
    const now = clock.now();
    const password = body.password === undefined ? {} : await passwords.chosen(body.password, 'stranger');
    const { paymentPassword } = body;
    const securityPasswordHash = paymentPassword ? await passwords.hash(paymentPassword, 'stranger') : null;
    return db.transaction(async (tx) => {
      await refuseUsedEmail(tx, body, origin);
      const memberId = await openAccount(
        tx,
        {
          account,
          nickname: account,
          realName: body.payeeName ?? '',
          type: MEMBER_TYPE,
          ...password,
          securityPasswordHash,
          avatar: '',
          uplineId,
          language: origin.language,
          email: body.email ?? null,
          mobile,
          registeredAt: now,
          lastLoginAt: now,
          firstLoginAt: now,
        },
        currency,
      );
      if (memberId === null) return null;
      const { domain, registerUrl, affiliateCode, referralCode } = body;
      await recordRegistration(tx, {
        ...valuesOf(body),
        memberId,
        domain,
        url: registerUrl,
        affiliateCode: affiliateCode ?? null,
        referralCode: referralCode ?? null,
        registeredAt: now,
      });
      await birthdays.store(tx, memberId, body.birthday);
      if (body.acceptsTerms) await acceptRevisionsInForce(tx, memberId, now);
      await events.record(tx, memberId, { kind: 'registered' }, origin);
      await addresses.register(tx, { id: memberId, addressesSince: null }, origin.address);
      return { memberId, deviceToken: (await devices.remember(tx, memberId)).token };
    });
  };

  /** Creates the account and its first session. The browser is a known device of the account. */
  const complete = async (
    body: AnyBody,
    { account, mobile, nameField }: { account: string; mobile: string | null; nameField: string },
    origin: RequestContext,
  ): Promise<Registered> => {
    const { language } = origin;
    const opened = await open(body, account, mobile, origin);
    if (opened === null) {
      const isNamed = (await findMemberByAccount(db, account)) !== undefined;
      throw isNamed
        ? checks.refuse(nameField, nameField === 'username' ? 'accountTaken' : 'mobileTaken', language)
        : checks.refuse('mobileNum', 'mobileTaken', language);
    }
    const token = await sessions.open(opened.memberId, origin);
    onRegistered(opened.memberId);
    return {
      value: { token, firstTimeLogin: true },
      deviceTokens: [opened.deviceToken, ...origin.deviceTokens],
    };
  };

  /** @throws EndpointFailure if a name that follows its rule cannot be registered. */
  const requireFreeName = async (username: string, language: string): Promise<void> => {
    if (!isOfOneScript(username)) throw checks.refuse('username', 'mixedScripts', language);
    // A mobile number is not a username, because only its owner may sign in with it.
    if (isNumberLike(username) || isDigitsOnly(username)) {
      throw checks.refuse('username', 'numberAsName', language);
    }
    if (hasHiddenCharacters(username)) throw checks.refuse('username', 'hiddenCharacters', language);
    if (await findMemberByAccount(db, username)) throw checks.refuse('username', 'accountTaken', language);
  };

  return {
    checkAffiliate,
    checkUsername: async (name, humanCheck, { language, proofs }) => {
      const username = normalName(name);
      await proofs.human(humanCheck);
      await checks.check([{ field: 'username', value: username }], language);
      await requireFreeName(username, language);
    },
    register: async (body, origin) => {
      const { language, proofs } = origin;
      const username = normalName(body.username);
      await proofs.human(body.humanCheck);
      const features = await readFeatures(db);
      await checks.check(
        [
          { field: 'username', value: username },
          { field: 'password', value: body.password },
          ...(features.smsAtRegistration
            ? [{ field: 'mobileNum', value: body.mobileNum, isRequired: true }]
            : []),
          ...optionalValues(body),
        ],
        language,
      );
      birthdays.check(body.birthday, language);
      if (body.password !== body.confirmPassword) {
        throw checks.refuse('confirmPassword', 'passwordsDiffer', language);
      }
      await requireFreeName(username, language);
      await checkCaptcha(body, origin);
      const mobile = features.smsAtRegistration ? await provedMobile(body, origin) : null;
      if (mobile !== null) await refuseExcludedOwner(mobile, origin);
      return complete(body, { account: username, mobile, nameField: 'username' }, origin);
    },
    registerByMobile: async (body, origin) => {
      const { language, proofs } = origin;
      const features = await readFeatures(db);
      if (!features.mobileRegistration) throw new DomainError('forbidden');
      await proofs.human(body.humanCheck);
      await checks.check(
        [
          { field: 'mobileNum', value: body.mobileNum, isRequired: true },
          ...(features.mobilePasswordRegistration
            ? [{ field: 'password', value: body.password, isRequired: true }]
            : []),
          ...optionalValues(body),
        ],
        language,
      );
      birthdays.check(body.birthday, language);
      if (body.password !== body.confirmPassword) {
        throw checks.refuse('confirmPassword', 'passwordsDiffer', language);
      }
      await checkCaptcha(body, origin);
      const mobile = await provedMobile(body, origin);
      await refuseExcludedOwner(mobile, origin);
      // Only the owner of a number may learn whether it has an account, so the code is checked first.
      if (await findMemberByMobile(db, mobile)) throw checks.refuse('mobileNum', 'mobileTaken', language);
      return complete(body, { account: mobile.slice(1), mobile, nameField: 'mobileNum' }, origin);
    },
  };
};
