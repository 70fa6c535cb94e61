import { useCallback, useEffect, useState } from 'react';
import type { ConsoleSessionView } from '../consoleApi.ts';
import { api, type ConsoleHealthEntry } from './api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Dashboard.module.css';
import { EnvironmentBar } from './EnvironmentBar.tsx';
import { findRefreshStart, mergeHealth } from './healthSeries.ts';
import { Notice } from './Notice.tsx';
import { OpenTabsPanel } from './OpenTabs.tsx';
import { PartsTable } from './PartsTable.tsx';
import type { Plan } from './plans.ts';
import { Timeline } from './Timeline.tsx';
import { TopBar } from './TopBar.tsx';
import { useConsoleLocation } from './useConsoleLocation.ts';
import { usePolled } from './usePolled.ts';

const STATUS_INTERVAL_MS = 2_000;
const HEALTH_INTERVAL_MS = 10_000;
/** Range of the charts, in milliseconds. */
const HEALTH_SPAN_MS = 2 * 3_600_000;

interface DashboardProps {
  readonly session: ConsoleSessionView;
  readonly onSignOut: () => void;
  /** Called when the session has ended. */
  readonly onEnd: () => void;
}

const loadHealth = async (
  environment: string,
  known: ConsoleHealthEntry[] | null,
): Promise<ConsoleHealthEntry[]> => {
  const oldest = Date.now() - HEALTH_SPAN_MS;
  const since = Math.max(oldest, findRefreshStart(known ?? []) ?? oldest);
  return mergeHealth(known ?? [], await api.health(environment, since), { since, oldest });
};

export const Dashboard = ({ session, onSignOut, onEnd }: DashboardProps) => {
  const [consoleLocation, setConsoleLocation] = useConsoleLocation();
  const [plan, setPlan] = useState<Plan | null>(null);
  const overview = usePolled(api.overview, STATUS_INTERVAL_MS);
  const statuses = overview.value ?? [];
  const status =
    statuses.find(({ environment }) => environment === consoleLocation.environment) ?? statuses[0] ?? null;
  const environment = status?.environment ?? null;
  const health = usePolled(
    useCallback(
      async (known: ConsoleHealthEntry[] | null) =>
        environment === null ? [] : loadHealth(environment, known),
      [environment],
    ),
    HEALTH_INTERVAL_MS,
  );

  useEffect(() => {
    if (overview.failure?.status === 401) onEnd();
  }, [overview.failure, onEnd]);

  return (
    <>
      <TopBar session={session} failure={overview.failure} isLive={status !== null} onSignOut={onSignOut} />
      <main className={styles['page']}>
        {overview.failure && (
          <Notice tone="danger" title="The registry can’t be reached">
            {status ? 'Below is what was known last; nothing can be changed now' : 'Nothing is known yet'} (
            {overview.failure.message}).
          </Notice>
        )}
        {status && (
          <>
            <EnvironmentBar
              statuses={statuses}
              status={status}
              health={health.value ?? []}
              onSelect={(environment) => setConsoleLocation({ ...consoleLocation, environment })}
              onPlan={setPlan}
            />
            {status.held.map(({ remote, version, reason, edges }) => (
              <Notice
                key={`${remote} ${version}`}
                tone="danger"
                title={`${remote} ${version} can’t be served by ${edges} ${edges === 1 ? 'edge' : 'edges'}`}
              >
                Its fallback is served there. {reason}
              </Notice>
            ))}
            <OpenTabsPanel tabs={status.tabs} epoch={status.epoch} />
            <div className={styles['columns']}>
              <PartsTable
                status={status}
                others={statuses.filter((other) => other !== status)}
                health={health.value ?? []}
                selected={consoleLocation.part}
                onSelect={(name) =>
                  setConsoleLocation({
                    ...consoleLocation,
                    part: name === consoleLocation.part ? null : name,
                  })
                }
                onPlan={setPlan}
              />
              <Timeline
                key={status.environment}
                environment={status.environment}
                epoch={status.epoch}
                onPlan={setPlan}
              />
            </div>
          </>
        )}
      </main>
      {plan && (
        <ChangeDialog plan={plan} onClose={() => setPlan(null)} onDone={overview.refresh} onEnd={onEnd} />
      )}
    </>
  );
};
