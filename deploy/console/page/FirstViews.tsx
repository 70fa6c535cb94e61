import type { HealthEntry } from './api.ts';
import { summarizeViews, type ViewSummary } from './healthSeries.ts';
import { shareText } from './plans.ts';
import styles from './PartFigures.module.css';
import { Tag } from './Tag.tsx';

interface FirstViewsProps {
  readonly health: readonly HealthEntry[];
  readonly part: string;
  /** In the order in which they are shown. */
  readonly versions: readonly string[];
}

const milliseconds = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);

const totalOf = ({ documents }: ViewSummary): number => documents.kept + documents.rendered + documents.plain;

/** What edges rendered of a part before any browser ran it, by version; of the shell, what documents came with. */
export const FirstViews = ({ health, part, versions }: FirstViewsProps) => {
  const rows = versions
    .map((version) => ({ version, views: summarizeViews(health, { part, version }) }))
    .filter(({ views }) => views.rendered + views.failed + totalOf(views) > 0);
  return (
    <section className={styles['panel']} aria-label="First views">
      <div className={styles['head']}>
        <h3 className={styles['title']}>First views, rendered by edges</h3>
        <span className={styles['faint']}>last two hours</span>
      </div>
      {rows.length === 0 && <p className={styles['empty']}>None was rendered in the last two hours.</p>}
      <ul>
        {rows.map(({ version, views }) => {
          const total = totalOf(views);
          return (
            <li key={version} className={styles['row']}>
              <div className={styles['head']}>
                <span className={styles['version']}>{version}</span>
                <span className={styles['faint']}>
                  {views.rendered === 1 ? '1 rendering' : `${views.rendered} renderings`}
                </span>
              </div>
              <dl className={styles['figures']}>
                <Figure label="Median" value={milliseconds(views.median)} />
                <Figure label="95 %" value={milliseconds(views.p95)} />
                <Figure label="Failed" value={String(views.failed)} isBad={views.failed > 0} />
              </dl>
              {total > 0 && (
                <dl className={styles['figures']} aria-label={`${total} documents`}>
                  <Figure label="Kept" value={shareText(views.documents.kept / total)} />
                  <Figure label="Waited for" value={shareText(views.documents.rendered / total)} />
                  <Figure label="Without" value={shareText(views.documents.plain / total)} />
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isBad?: boolean;
}

const Figure = ({ label, value, isBad = false }: FigureProps) => (
  <div>
    <dt className={styles['faint']}>{label}</dt>
    <dd className={styles['figure']}>
      <strong>{value}</strong>
      {isBad && <Tag tone="bad">faults</Tag>}
    </dd>
  </div>
);
