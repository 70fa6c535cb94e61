import { useState } from 'react';
import { api, CallFailure, type ShownDifference } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import styles from './MomentItem.module.css';
import { Notice } from './Notice.tsx';
import { plans, type Plan } from './plans.ts';
import { ConsoleTag } from './Tag.tsx';
import { describeEvent, type TimelineMoment } from './timeline.ts';
import { When } from './When.tsx';

interface MomentItemProps {
  readonly moment: TimelineMoment;
  readonly environment: string;
  readonly isLive: boolean;
  readonly onPlan: (plan: Plan) => void;
}

/** Number of events that a collapsed item shows. */
const MAX_SHOWN_EVENTS = 3;

export const MomentItem = ({ moment, environment, isLive, onPlan }: MomentItemProps) => {
  const { epoch, at, who, why, events } = moment;
  const [difference, setDifference] = useState<ShownDifference | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);

  const handleDifference = async (): Promise<void> => {
    if (epoch === null) return;
    if (difference) return setDifference(null);
    try {
      setDifference(await api.difference(environment, epoch - 1, epoch));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : String(error));
    }
  };

  return (
    <li className={`${styles['moment']} ${epoch === null ? styles['minor'] : ''}`}>
      <div className={styles['head']}>
        {epoch !== null && <strong className={styles['epoch']}>Epoch {epoch}</strong>}
        {isLive && <ConsoleTag tone="good">live</ConsoleTag>}
        <span className={styles['by']}>
          {who} · <When at={at} />
        </span>
      </div>
      <ul>
        {events.slice(0, isWhole ? undefined : MAX_SHOWN_EVENTS).map((event) => {
          const { verb, subject, outcome } = describeEvent(event);
          return (
            <li key={event.sequence}>
              {verb} <b className={styles['subject']}>{subject}</b>{' '}
              <span className={styles['outcome']}>{outcome}</span>
            </li>
          );
        })}
      </ul>
      {events.length > MAX_SHOWN_EVENTS && (
        <div className={styles['actions']}>
          <ConsoleButton kind="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `${events.length - MAX_SHOWN_EVENTS} more`}
          </ConsoleButton>
        </div>
      )}
      {why !== null && <p className={styles['why']}>{why}</p>}
      {difference && (
        <ul
          className={styles['difference']}
          aria-label={`Difference of epochs ${(epoch ?? 1) - 1} and ${epoch}`}
        >
          {difference.length === 0 && <li>No stable version differs.</li>}
          {difference.map(({ name, from, to }) => (
            <li key={name}>
              {name} <del>{from ?? 'not live'}</del> → <ins>{to ?? 'not live'}</ins>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {epoch !== null && (
        <div className={styles['actions']}>
          <ConsoleButton
            kind="quiet"
            aria-expanded={difference !== null}
            aria-label={`Difference of epoch ${epoch}`}
            onClick={() => void handleDifference()}
          >
            Difference
          </ConsoleButton>
          {!isLive && (
            <ConsoleButton
              kind="quiet"
              aria-label={`Restore epoch ${epoch}`}
              onClick={() => onPlan(plans.restore(environment, epoch))}
            >
              Restore…
            </ConsoleButton>
          )}
        </div>
      )}
    </li>
  );
};
