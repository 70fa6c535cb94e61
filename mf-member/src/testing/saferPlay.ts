import { limitKinds, limitPeriods } from '@parlour/shared-contracts/domains/messageKinds';
import type { PlayLimit, SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';

/** A member without limits, except these. */
export const testSaferPlay = (
  given: readonly (Pick<PlayLimit, 'kind' | 'period'> & Partial<PlayLimit>)[] = [],
  rest: Partial<SaferPlay> = {},
): SaferPlay => ({
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({
      kind,
      period,
      own: null,
      operator: null,
      inForce: null,
      used: 0,
      pending: null,
      ...given.find((limit) => limit.kind === kind && limit.period === period),
    })),
  ),
  asksForDepositLimit: false,
  timeOutUntil: null,
  realityCheck: { minutes: null, siteMinutes: 60 },
  ...rest,
});
