import type { HttpClient } from '@parlour/shared-contracts';
import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import {
  Button,
  InlineAlert,
  Mutation,
  Resource,
  useFailureText,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
  type LoadingPlatform,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';

class DepositLimitsStore {
  readonly state: Resource<SaferPlay>;
  /** Confirms that the member wants no limit. */
  readonly declining: Mutation;

  constructor(platform: LoadingPlatform & { readonly http: HttpClient }) {
    this.state = new Resource<SaferPlay>(platform, {
      access: 'member',
      read: (signal) => platform.http.call(saferPlayEndpoints.state, undefined, { signal }),
    });
    this.declining = new Mutation(platform, {
      send: async () => this.state.set(await platform.http.call(saferPlayEndpoints.declineDepositLimit)),
    });
  }

  start(): void {
    this.state.ensure();
  }
}

/**
 * Shows what is left of the member's deposit limits, or a link to set one. The form for the deposit does not wait for
 * it.
 */
export const DepositLimits = observer(() => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { destinations } = usePlatform();
  const textOf = useFailureText();
  const { state, declining } = useScopedStore((platform) => new DepositLimitsStore(platform));
  const href = destinations.href('limits');
  if (!state.value) return null;
  const { currency, limits, asksForDepositLimit } = state.value;
  const money = (amount: number) => format.money({ amount, currency });
  const ofDeposits = limits.flatMap(({ kind, period, inForce, used }) =>
    kind === 'deposit' && inForce !== null ? [{ period, limit: inForce, used }] : [],
  );
  return (
    <aside className={classes['limits']} aria-label={t('limits.kind.deposit')}>
      {ofDeposits.map(({ period, limit, used }) => (
        <p key={period}>
          {t(`limits.ofDeposits.${period}`, { limit: money(limit), left: money(Math.max(0, limit - used)) })}
        </p>
      ))}
      {ofDeposits.length === 0 && <p>{t(asksForDepositLimit ? 'limits.question' : 'limits.first')}</p>}
      {href !== null && (
        <a className={classes['link']} href={href}>
          {t(ofDeposits.length === 0 ? 'limits.set' : 'limits.toPage')}
        </a>
      )}
      {asksForDepositLimit && (
        <Button isLoading={declining.isPending} onClick={() => void declining.run()}>
          {t('limits.decline')}
        </Button>
      )}
      {declining.failure && <InlineAlert>{textOf(declining.failure)}</InlineAlert>}
    </aside>
  );
});
