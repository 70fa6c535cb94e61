import { oneOf, text, whole, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import type { MarketRules } from './marketProfile.ts';
import { findMarketProfile, marketCodes } from './marketProfiles.ts';
import { haveAmountsIn, stakeLimitsSchema, type StakeLimit } from './stakeLimits.ts';

const onOrOff = oneOf(['on', 'off'], null);

/** Each rule of a market has one setting, which replaces the value of the profile. */
export const marketEnvironment = {
  MARKET_PROFILE: oneOf(marketCodes, null),
  MINIMUM_AGE: whole(null, { min: 18, max: 120 }),
  IDENTITY_BEFORE_DEPOSIT: onOrOff,
  IDENTITY_BEFORE_FREE_PLAY: onOrOff,
  IDENTITY_BEFORE_PLAY: onOrOff,
  TERMS_QUESTION: onOrOff,
  DEPOSIT_LIMIT_QUESTION: onOrOff,
  CARD_DEPOSITS: onOrOff,
  WITHDRAWAL_CANCELLATION: onOrOff,
  PAY_BACK_TO_SOURCE: onOrOff,
  STAFF_CODE: onOrOff,
  UPLINE_TRANSFERS: onOrOff,
  SHORT_EXCLUSIONS: onOrOff,
  GUEST_PLAY: onOrOff,
  PARALLEL_PLAY: onOrOff,
  SAFER_PLAY_SHEET: onOrOff,
  ACCOUNT_REVIEW_MONTHS: whole(null, { min: 0, max: 24 }),
  REALITY_CHECK_MINUTES: whole(null, { min: 0, max: 1_440 }),
  REMEMBERED_LOGIN: onOrOff,
  IDLE_MINUTES: whole(null, { min: 5, max: 720 }),
  FREE_PACE: onOrOff,
  LOGIN_LOCK: onOrOff,
  ONE_ACCOUNT_PER_EMAIL: onOrOff,
  BIRTHDAY_AT_REGISTRATION: onOrOff,
  /** A list in JSON. */
  STAKE_LIMITS: text(null),
} as const;

export interface MarketSettings {
  /** Code of the profile. */
  readonly code: string;
  /** The profile's rules, with the values that settings replace. */
  readonly rules: MarketRules;
}

/**
 * Without `MARKET_PROFILE`, development uses the profile `specification`, and every other site `strict`.
 * @throws StartFailure if the highest stakes are not readable, or have no amount in the currency of the site.
 */
export const readMarket = (
  environment: ReturnType<typeof readEnvironment<typeof marketEnvironment>>,
  isDevelopment: boolean,
  currency: string,
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
      requiresIdentityForFreePlay: replaced(
        environment.IDENTITY_BEFORE_FREE_PLAY,
        rules.requiresIdentityForFreePlay,
      ),
      requiresIdentityForPlay: replaced(environment.IDENTITY_BEFORE_PLAY, rules.requiresIdentityForPlay),
      asksForTerms: replaced(environment.TERMS_QUESTION, rules.asksForTerms),
      asksForDepositLimit: replaced(environment.DEPOSIT_LIMIT_QUESTION, rules.asksForDepositLimit),
      allowsCards: replaced(environment.CARD_DEPOSITS, rules.allowsCards),
      allowsWithdrawalCancellation: replaced(
        environment.WITHDRAWAL_CANCELLATION,
        rules.allowsWithdrawalCancellation,
      ),
      paysBackToSource: replaced(environment.PAY_BACK_TO_SOURCE, rules.paysBackToSource),
      requiresStaffCode: replaced(environment.STAFF_CODE, rules.requiresStaffCode),
      allowsMemberTransfers: replaced(environment.UPLINE_TRANSFERS, rules.allowsMemberTransfers),
      allowsShortExclusions: replaced(environment.SHORT_EXCLUSIONS, rules.allowsShortExclusions),
      allowsGuestPlay: replaced(environment.GUEST_PLAY, rules.allowsGuestPlay),
      allowsParallelPlay: replaced(environment.PARALLEL_PLAY, rules.allowsParallelPlay),
      showsToolsBeforePlay: replaced(environment.SAFER_PLAY_SHEET, rules.showsToolsBeforePlay),
      accountReviewMonths: environment.ACCOUNT_REVIEW_MONTHS ?? rules.accountReviewMonths,
      realityCheckMinutes: environment.REALITY_CHECK_MINUTES ?? rules.realityCheckMinutes,
      allowsRememberedLogin: replaced(environment.REMEMBERED_LOGIN, rules.allowsRememberedLogin),
      idleMinutes: environment.IDLE_MINUTES ?? rules.idleMinutes,
      allowsFreePace: replaced(environment.FREE_PACE, rules.allowsFreePace),
      locksAfterFailures: replaced(environment.LOGIN_LOCK, rules.locksAfterFailures),
      oneAccountPerEmail: replaced(environment.ONE_ACCOUNT_PER_EMAIL, rules.oneAccountPerEmail),
      requiresBirthday: replaced(environment.BIRTHDAY_AT_REGISTRATION, rules.requiresBirthday),
      stakeLimits: readStakeLimits(environment.STAKE_LIMITS, rules.stakeLimits, currency),
    },
  };
};

const readStakeLimits = (json: string | null, own: StakeLimit[], currency: string): StakeLimit[] => {
  const limits = json === null ? own : parseStakeLimits(json);
  if (haveAmountsIn(limits, currency)) return limits;
  throw new StartFailure(
    `the highest stakes of the market have no amount in ${currency}: set STAKE_LIMITS with amounts in it`,
  );
};

const parseStakeLimits = (json: string): StakeLimit[] => {
  const { data, error } = stakeLimitsSchema.safeParse(parseJson(json));
  if (data) return data;
  const [fault] = error.issues;
  const place = fault?.path.join('.') ?? '';
  const found = place === '' ? '' : `; at ${place}: ${fault?.message ?? ''}`;
  throw new StartFailure(
    `STAKE_LIMITS is not readable: expected [] or [{"games":["SLOT"],"underAge":25,"most":{"THB":8000}}]${found}`,
  );
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
