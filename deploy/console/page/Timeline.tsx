import { useCallback, useEffect, useState } from 'react';
import type { RegistryEvent } from '../../registry/face/model.ts';
import { api, CallFailure } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { MomentItem } from './MomentItem.tsx';
import { Notice } from './Notice.tsx';
import type { Plan } from './plans.ts';
import { momentsOf } from './timeline.ts';
import styles from './Timeline.module.css';

const PAGE_SIZE = 60;

interface TimelineProps {
  readonly environment: string;
  /** The live epoch. A new one is loaded at once. */
  readonly epoch: number;
  readonly onPlan: (plan: Plan) => void;
}

/** Shows changes with author and reason, the newest first. */
export const Timeline = ({ environment, epoch, onPlan }: TimelineProps) => {
  const [events, setEvents] = useState<readonly RegistryEvent[]>([]);
  const [hasOlder, setHasOlder] = useState(false);
  /** The epoch at which the newest events were loaded. */
  const [asked, setAsked] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async (before?: number): Promise<void> => {
    try {
      const page = await api.history(PAGE_SIZE, before);
      setEvents((known) => {
        const oldest = page.at(-1)?.sequence ?? 0;
        return before === undefined
          ? [...page, ...known.filter(({ sequence }) => sequence < oldest)]
          : [...known, ...page];
      });
      if (before !== undefined || page.length === PAGE_SIZE) setHasOlder(page.length === PAGE_SIZE);
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : String(error));
    }
  }, []);

  useEffect(() => {
    if (asked === epoch) return;
    setAsked(epoch);
    void load();
  }, [asked, epoch, load]);

  return (
    <section className={styles['panel']} aria-labelledby="timeline-title">
      <h2 className={styles['title']} id="timeline-title">
        Time line
      </h2>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <ol className={styles['list']}>
        {momentsOf(events, environment).map((moment) => (
          <MomentItem
            key={moment.events[0]?.sequence}
            moment={moment}
            environment={environment}
            isLive={moment.epoch === epoch}
            onPlan={onPlan}
          />
        ))}
      </ol>
      {hasOlder && <ConsoleButton onClick={() => void load(events.at(-1)?.sequence)}>Older</ConsoleButton>}
    </section>
  );
};
