import type { HealthEntry } from './api.ts';
import { summarizeVital } from './healthSeries.ts';
import { Tag } from './Tag.tsx';
import { rate, vitals } from './vitals.ts';
import styles from './PartFigures.module.css';

interface WebVitalsProps {
  readonly health: readonly HealthEntry[];
  readonly part: string;
  /** In the order in which they are shown. */
  readonly versions: readonly string[];
}

const tones = { good: 'good', fair: 'warning', poor: 'bad' } as const;

/** What three quarters of the visits stay within, by version. */
export const WebVitals = ({ health, part, versions }: WebVitalsProps) => {
  const rows = versions
    .map((version) => {
      const figures = vitals.map((vital) => ({
        vital,
        ...summarizeVital(health, { part, version, name: vital.name }),
      }));
      return { version, figures, visits: Math.max(...figures.map(({ visits }) => visits)) };
    })
    .filter(({ visits }) => visits > 0);
  return (
    <section className={styles['panel']} aria-label="Web vitals">
      <div className={styles['head']}>
        <h3 className={styles['title']}>Web vitals, 75th percentile</h3>
        <span className={styles['faint']}>last two hours</span>
      </div>
      {rows.length === 0 && (
        <p className={styles['empty']}>No visit has been measured in the last two hours.</p>
      )}
      <ul>
        {rows.map(({ version, figures, visits }) => (
          <li key={version} className={styles['row']}>
            <div className={styles['head']}>
              <span className={styles['version']}>{version}</span>
              <span className={styles['faint']}>{visits === 1 ? '1 visit' : `${visits} visits`}</span>
            </div>
            <dl className={styles['figures']}>
              {figures.map(({ vital, p75 }) => (
                <div key={vital.name}>
                  <dt className={styles['faint']} title={vital.title}>
                    {vital.label}
                  </dt>
                  <dd className={styles['figure']}>
                    <strong>{p75 === null ? '–' : vital.format(p75)}</strong>
                    {p75 !== null && <Tag tone={tones[rate(vital, p75)]}>{rate(vital, p75)}</Tag>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
};
