import { oneOf, whole, type readEnvironment } from '@parlour/shared-server/environment';
import type { MarketRules } from './marketProfile.ts';
import { findMarketProfile, marketCodes } from './marketProfiles.ts';

const onOrOff = oneOf(['on', 'off'], null);

/** Each rule of a market has one setting, which replaces the value of the profile. */
export const marketEnvironment = {
  MARKET_PROFILE: oneOf(marketCodes, null),
  MINIMUM_AGE: whole(null, { min: 18, max: 120 }),
  IDENTITY_BEFORE_DEPOSIT: onOrOff,
  DEPOSIT_LIMIT_QUESTION: onOrOff,
  CARD_DEPOSITS: onOrOff,
  WITHDRAWAL_CANCELLATION: onOrOff,
  UPLINE_TRANSFERS: onOrOff,
  GUEST_PLAY: onOrOff,
  PARALLEL_PLAY: onOrOff,
  REALITY_CHECK_MINUTES: whole(null, { min: 0, max: 1_440 }),
  REMEMBERED_LOGIN: onOrOff,
  IDLE_MINUTES: whole(null, { min: 5, max: 720 }),
} as const;

export interface MarketSettings {
  /** Code of the profile. */
  readonly code: string;
  /** The profile's rules, with the values that settings replace. */
  readonly rules: MarketRules;
}

/** Without `MARKET_PROFILE`, development uses the profile `specification`, and every other site `strict`. */
export const readMarket = (
  environment: ReturnType<typeof readEnvironment<typeof marketEnvironment>>,
  isDevelopment: boolean,
): MarketSettings => {
  const { code, rules } = findMarketProfile(
    environment.MARKET_PROFILE ?? (isDevelopment ? 'specification' : 'strict'),
  );
  const replaced = (value: 'on' | 'off' | null, own: boolean): boolean =>
    value === null ? own : value === 'on';
  return {
    code,
    rules: {
      minimumAge: environment.MINIMUM_AGE ?? rules.minimumAge,
      requiresIdentityForDeposits: replaced(
        environment.IDENTITY_BEFORE_DEPOSIT,
        rules.requiresIdentityForDeposits,
      ),
      asksForDepositLimit: replaced(environment.DEPOSIT_LIMIT_QUESTION, rules.asksForDepositLimit),
      allowsCards: replaced(environment.CARD_DEPOSITS, rules.allowsCards),
      allowsWithdrawalCancellation: replaced(
        environment.WITHDRAWAL_CANCELLATION,
        rules.allowsWithdrawalCancellation,
      ),
      allowsMemberTransfers: replaced(environment.UPLINE_TRANSFERS, rules.allowsMemberTransfers),
      allowsGuestPlay: replaced(environment.GUEST_PLAY, rules.allowsGuestPlay),
      allowsParallelPlay: replaced(environment.PARALLEL_PLAY, rules.allowsParallelPlay),
      realityCheckMinutes: environment.REALITY_CHECK_MINUTES ?? rules.realityCheckMinutes,
      allowsRememberedLogin: replaced(environment.REMEMBERED_LOGIN, rules.allowsRememberedLogin),
      idleMinutes: environment.IDLE_MINUTES ?? rules.idleMinutes,
    },
  };
};
