import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import type { InBackground } from '../http/background.ts';
import { DomainError } from '../http/failures.ts';
import { loadProfileBox, readStoredProfile } from '../domains/account/public.ts';
import { findSelfExclusion, presentEnd } from '../domains/members/public.ts';
import { sendMessage } from '../domains/messages/public.ts';
import {
  adoptRegisterExclusion,
  hasRegisterAnswered,
  recordRegisterAnswer,
} from '../domains/saferPlay/public.ts';
import { createRegisterClient } from '../exclusionRegister/registerClient.ts';
import type { RegisterCheck } from '../exclusionRegister/RegisterCheck.ts';
import type { RegisterSettings } from '../exclusionRegister/registerSettings.ts';

export interface RegisterCheckDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Null if the site has no register. */
  readonly settings: RegisterSettings | null;
  /** The operator's key of personal data. */
  readonly filesKey: string | null;
  readonly log: FastifyBaseLogger;
  readonly inBackground: InBackground;
}

const noRegister: RegisterCheck = { askLater: () => {}, require: async () => {} };

export const createRegisterCheck = async (
  dependencies: RegisterCheckDependencies,
): Promise<RegisterCheck> => {
  const { db, clock, settings, filesKey, log, inBackground } = dependencies;
  if (settings === null) return noRegister;
  const askRegister = createRegisterClient(settings);
  const box = await loadProfileBox(db, filesKey);
  const orNull = (value: string | null): string | null => (value === '' ? null : value);

  const ask = async (memberId: number): Promise<void> => {
    const { member, values } = await readStoredProfile(db, box, memberId);
    const { isExcluded, until } = await askRegister({
      name: orNull(values.realName),
      birthday: orNull(values.birthday),
      email: orNull(member.email),
      mobile: orNull(member.mobile),
    });
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (isExcluded && (await adoptRegisterExclusion(tx, memberId, until, now))) {
        await sendMessage(tx, { memberId, kind: 'excluded', parameters: presentEnd({ until }), at: now });
      }
      await recordRegisterAnswer(tx, { memberId, isFound: isExcluded, answeredAt: now });
    });
  };
  /** The newest question about each member that the register has not answered yet. */
  const questions = new Map<number, Promise<void>>();
  const begin = (memberId: number): Promise<void> => {
    const question = ask(memberId).finally(() => {
      if (questions.get(memberId) === question) questions.delete(memberId);
    });
    questions.set(memberId, question);
    return question;
  };
  const warn = (error: unknown): void => log.warn({ err: error }, 'the exclusion register did not answer');

  return {
    askLater: (memberId) => {
      try {
        inBackground('exclusion register', log, () => begin(memberId).catch(warn));
      } catch (error) {
        // Too much work is running. The sign-in must not fail because of that.
        warn(error);
      }
    },
    require: async (memberId) => {
      if (await hasRegisterAnswered(db, memberId)) return;
      // Calls of a member that come while the register is silent wait for one question. They cannot flood it.
      await (questions.get(memberId) ?? begin(memberId)).catch((error: unknown) => {
        warn(error);
        throw new DomainError('registerSilent');
      });
      const exclusion = await findSelfExclusion(db, memberId, clock.now());
      if (exclusion) throw new DomainError('excluded', { value: presentEnd(exclusion) });
    },
  };
};
