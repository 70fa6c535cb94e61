import { Fragment } from 'react';
import type { Status } from '../../registry/face/model.ts';
import type { ConsoleHealthEntry } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { HealthCell } from './HealthCell.tsx';
import { PartDetail } from './PartDetail.tsx';
import styles from './PartsTable.module.css';
import { percent } from './figureTexts.ts';
import { plans, rollbackTarget, type PartStatus, type Plan } from './plans.ts';
import { ConsoleTag } from './Tag.tsx';

interface PartsTableProps {
  readonly status: Status;
  readonly others: readonly Status[];
  readonly health: readonly ConsoleHealthEntry[];
  readonly selected: string | null;
  readonly onSelect: (part: string) => void;
  readonly onPlan: (plan: Plan) => void;
}

/** Style of the last window's judgement. */
const judgements = {
  good: 'good',
  bad: 'bad',
  broken: 'bad',
  unknown: 'plain',
} as const;

const CanaryCell = ({ part: { pin, rollout } }: { readonly part: PartStatus }) => (
  <div className={styles['stack']}>
    {pin?.canary && (
      <span className={styles['line']}>
        <span className={styles['version']}>{pin.canary.version}</span>
        <ConsoleTag tone="canary">{[percent(pin.canary.weight), ...pin.canary.rings].join(' · ')}</ConsoleTag>
      </span>
    )}
    {rollout && (
      <span className={styles['line']}>
        <ConsoleTag tone={judgements[rollout.judgement]}>{rollout.judgement}</ConsoleTag>
        <small className={styles['faint']}>
          step {Math.min(rollout.step + 1, rollout.steps)} of {rollout.steps}
        </small>
      </span>
    )}
    {!pin?.canary && !rollout && <span className={styles['faint']}>–</span>}
  </div>
);

/** Shows the version of a part in another environment. */
const Elsewhere = ({ other, part }: { readonly other: Status; readonly part: PartStatus }) => {
  const there = other.remotes.find(({ name }) => name === part.name)?.pin?.stable ?? null;
  const isSame = there === (part.pin?.stable ?? null);
  return (
    <td data-label={other.environment}>
      <span className={`${styles['version']} ${isSame ? styles['faint'] : styles['differs']}`}>
        {there ?? '–'}
      </span>
    </td>
  );
};

/** Shows every part of the environment: its live version, its health, and the rollback. */
export const PartsTable = ({ status, others, health, selected, onSelect, onPlan }: PartsTableProps) => (
  <section className={styles['panel']} aria-label="Parts">
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Stable</th>
          <th scope="col">Canary</th>
          <th scope="col">Fallback</th>
          {others.map(({ environment }) => (
            <th key={environment} scope="col">
              {environment}
            </th>
          ))}
          <th scope="col">Health</th>
          <th scope="col">Way back</th>
        </tr>
      </thead>
      <tbody>
        {status.remotes.map((part) => {
          const { name, pin } = part;
          const target = rollbackTarget(part);
          return (
            <Fragment key={name}>
              <tr className={name === selected ? styles['selected'] : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles['part']}
                    aria-expanded={name === selected}
                    onClick={() => onSelect(name)}
                  >
                    {name}
                  </button>
                  {pin?.locked != null && (
                    <ConsoleTag tone="warning" title={pin.locked}>
                      locked
                    </ConsoleTag>
                  )}
                </th>
                <td data-label="Stable">
                  <span className={`${styles['version']} ${styles['stable']}`}>
                    {pin?.stable ?? 'not live'}
                  </span>
                </td>
                <td data-label="Canary">
                  <CanaryCell part={part} />
                </td>
                <td data-label="Fallback">
                  <span className={`${styles['version']} ${styles['faint']}`}>{pin?.fallback ?? '–'}</span>
                </td>
                {others.map((other) => (
                  <Elsewhere key={other.environment} other={other} part={part} />
                ))}
                <td data-label="Health">
                  <HealthCell health={health} part={name} />
                </td>
                <td className={styles['action']}>
                  {target === null ? (
                    <span className={styles['faint']}>no earlier version</span>
                  ) : (
                    <ConsoleButton onClick={() => onPlan(plans.rollback(status.environment, name, target))}>
                      Roll back <span className={styles['unseen']}>{name} to</span>
                      <span aria-hidden="true">→</span>
                      <span className={styles['version']}>{target}</span>
                    </ConsoleButton>
                  )}
                </td>
              </tr>
              {name === selected && (
                <tr className={styles['detail']}>
                  <td colSpan={6 + others.length}>
                    <PartDetail
                      key={status.environment}
                      environment={status.environment}
                      part={part}
                      health={health}
                      onPlan={onPlan}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  </section>
);
