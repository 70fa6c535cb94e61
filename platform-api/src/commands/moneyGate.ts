import { MAX_VERIFICATION_LEVEL } from '@parlour/shared-contracts/domains/documents';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { DomainError } from '../http/failures.ts';
import type { MarketRules } from '../market/marketProfile.ts';
import { verificationLevelOf } from '../domains/documents/public.ts';
import type { RegisterCheck } from '../exclusionRegister/RegisterCheck.ts';
import { hasDueArticles } from '../domains/registration/public.ts';

export interface MoneyGateDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly rules: Pick<MarketRules, 'asksForTerms' | 'requiresIdentityForPlay'>;
  readonly register: Pick<RegisterCheck, 'require'>;
}

/**
 * Decides whether the account of a member is open for money. It is called before the checks of a deposit or of a game.
 */
export interface MoneyGate {
  /** @throws DomainError `termsNotAccepted`, `excluded`, `registerSilent` */
  checkDeposit(memberId: number): Promise<void>;
  /** @throws DomainError `termsNotAccepted`, `excluded`, `registerSilent`, `identityNeeded` */
  checkPlay(memberId: number): Promise<void>;
}

export const createMoneyGate = ({ db, clock, rules, register }: MoneyGateDependencies): MoneyGate => {
  const checkAlways = async (memberId: number): Promise<void> => {
    if (await hasDueArticles(db, memberId, rules.asksForTerms)) throw new DomainError('termsNotAccepted');
    await register.require(memberId);
  };
  return {
    checkDeposit: checkAlways,
    checkPlay: async (memberId) => {
      await checkAlways(memberId);
      if (!rules.requiresIdentityForPlay) return;
      const level = await verificationLevelOf(db, memberId, clock.now());
      if (level < MAX_VERIFICATION_LEVEL) throw new DomainError('identityNeeded');
    },
  };
};
