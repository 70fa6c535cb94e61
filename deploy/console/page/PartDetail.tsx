import { useState } from 'react';
import type { ConsoleHealthEntry } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { HealthChart, type ChartLine } from './Chart.tsx';
import { ServerRenderingPanel } from './ServerRenderingPanel.tsx';
import { seriesByVersion } from './healthSeries.ts';
import { Notice } from './Notice.tsx';
import styles from './PartDetail.module.css';
import { millisecondsText, shareText } from './figureTexts.ts';
import { plans, type PartStatus, type Plan } from './plans.ts';
import { WebVitals } from './WebVitals.tsx';

interface PartDetailProps {
  readonly environment: string;
  readonly part: PartStatus;
  readonly health: readonly ConsoleHealthEntry[];
  readonly onPlan: (plan: Plan) => void;
}

const roleOf = (version: string, { pin }: PartStatus): ChartLine['role'] => {
  if (version === pin?.stable) return 'stable';
  return version === pin?.canary?.version ? 'canary' : 'other';
};

/** Shows one part: the health of its versions, and its actions. */
export const PartDetail = ({ environment, part, health, onPlan }: PartDetailProps) => {
  const { name, pin, versions } = part;
  const choices = versions.filter((version) => version !== pin?.stable);
  const [chosen, setChosen] = useState<string | null>(null);
  const version = chosen !== null && choices.includes(chosen) ? chosen : (choices[0] ?? null);
  const lines = seriesByVersion(health, name).map((series) => ({
    ...series,
    role: roleOf(series.version, part),
  }));
  const canary = pin?.canary ?? null;

  return (
    <section className={styles['panel']} aria-label={name}>
      {pin?.locked != null && (
        <Notice tone="warning" title={`Locked at ${pin.stable}`}>
          {pin.locked}
        </Notice>
      )}
      <div className={styles['charts']}>
        <HealthChart
          title="Failing visitors"
          lines={lines}
          valueOf={({ share }) => share}
          format={shareText}
          least={0.01}
          limit={1}
        />
        <HealthChart
          title="Median mount time"
          lines={lines}
          valueOf={({ median }) => median}
          format={millisecondsText}
          least={100}
        />
        <WebVitals health={health} part={name} versions={lines.map((line) => line.version)} />
        <ServerRenderingPanel health={health} part={name} versions={lines.map((line) => line.version)} />
      </div>
      <div className={styles['ship']}>
        {version === null ? (
          <p className={styles['none']}>No other version of {name} is published.</p>
        ) : (
          <>
            <label className={styles['label']}>
              Published version
              <select
                className={styles['select']}
                value={version}
                onChange={(event) => setChosen(event.target.value)}
              >
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            </label>
            <ConsoleButton onClick={() => onPlan(plans.activate(environment, name, version))}>
              Activate…
            </ConsoleButton>
            {pin && name !== 'shell' && (
              <ConsoleButton onClick={() => onPlan(plans.rollout(environment, name, version))}>
                Roll out…
              </ConsoleButton>
            )}
          </>
        )}
        <div className={styles['actions']}>
          {canary && (
            <>
              <ConsoleButton onClick={() => onPlan(plans.promote(environment, name, canary.version))}>
                Promote {canary.version}…
              </ConsoleButton>
              <ConsoleButton onClick={() => onPlan(plans.abort(environment, name, canary.version))}>
                Abort canary…
              </ConsoleButton>
            </>
          )}
          {pin && (
            <ConsoleButton
              onClick={() =>
                onPlan(
                  pin.locked === null
                    ? plans.lock(environment, name, pin.stable)
                    : plans.unlock(environment, name),
                )
              }
            >
              {pin.locked === null ? 'Lock…' : 'Unlock…'}
            </ConsoleButton>
          )}
        </div>
      </div>
    </section>
  );
};
