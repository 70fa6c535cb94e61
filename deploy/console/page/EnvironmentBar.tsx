import type { Status } from '../../registry/face/model.ts';
import type { ConsoleHealthEntry } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import styles from './EnvironmentBar.module.css';
import { Notice } from './Notice.tsx';
import { shareText } from './figureTexts.ts';
import { plans, type Plan } from './plans.ts';

interface EnvironmentBarProps {
  readonly statuses: readonly Status[];
  readonly status: Status;
  readonly health: readonly ConsoleHealthEntry[];
  readonly onSelect: (environment: string) => void;
  readonly onPlan: (plan: Plan) => void;
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string | number }) => (
  <div className={styles['figure']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['value']}>{value}</dd>
  </div>
);

/** Returns the numbers of failing visitors and of all visitors, over all parts in the newest window. */
const newestOf = (health: readonly ConsoleHealthEntry[]) => {
  const newest = Math.max(...health.map(({ window }) => window));
  const rows = health.filter(({ window }) => window === newest);
  const visitors = rows.reduce((sum, row) => sum + row.visitors, 0);
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  return { visitors, share: visitors === 0 ? null : failures / visitors };
};

/** Shows the selected environment and its overall state. */
export const EnvironmentBar = ({ statuses, status, health, onSelect, onPlan }: EnvironmentBarProps) => {
  const { environment, epoch, frozen, remotes } = status;
  const { visitors, share } = newestOf(health);
  const live = remotes.filter(({ pin }) => pin);
  return (
    <section className={styles['bar']} aria-label="Environment">
      <div className={styles['environments']} role="group" aria-label="Environments">
        {statuses.map((one) => (
          <button
            key={one.environment}
            type="button"
            className={styles['environment']}
            aria-pressed={one.environment === environment}
            onClick={() => onSelect(one.environment)}
          >
            {one.environment}
            <small className={styles['epoch']}>
              {one.frozen === null ? one.epoch : `${one.epoch} frozen`}
            </small>
          </button>
        ))}
      </div>
      <dl className={styles['figures']}>
        <Figure name="Epoch" value={epoch} />
        <Figure name="Parts live" value={live.length} />
        <Figure name="Canaries" value={live.filter(({ pin }) => pin?.canary).length} />
        <Figure name="Locked" value={live.filter(({ pin }) => pin?.locked != null).length} />
        <Figure name="Visits" value={visitors} />
        <Figure name="Failing" value={shareText(share)} />
      </dl>
      <ConsoleButton
        onClick={() => onPlan(frozen === null ? plans.freeze(environment) : plans.thaw(environment))}
      >
        {frozen === null ? 'Freeze…' : 'Thaw…'}
      </ConsoleButton>
      {frozen !== null && (
        <div className={styles['frozen']}>
          <Notice tone="warning" title={`${environment} is frozen: only going back is allowed`}>
            {frozen}
          </Notice>
        </div>
      )}
    </section>
  );
};
