import { tagOf } from '@parlour/shared-contracts';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../core/behaviour/useNow.ts';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { formatRelativeTime } from '../../core/format/formatRelativeTime.ts';
import { useFormat } from '../../core/format/useFormat.ts';
import { joinClasses } from '../../core/joinClasses.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './Countdown.module.css';
import { announcedAt, secondsUntil } from './countdownTime.ts';

export interface CountdownProps {
  /** The end, as ISO 8601. */
  readonly until: string | Date;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  readonly serverOffsetMs?: number;
  /** Text before the time, for example “Pay within”. */
  readonly label?: ReactNode;
  /** Text instead of the time after the end. */
  readonly endedText?: ReactNode;
  /** Number of seconds before the end from which the countdown has the colour of a warning. */
  readonly warnSeconds?: number;
  /** Called once at the end, or at once if the end has passed. */
  readonly onEnd?: () => void;
  readonly className?: string | undefined;
}

const TICK_MS = 1_000;

/**
 * Returns the text for screen readers. It changes only at 5 minutes, 1 minute, 30 and 10 seconds before the end, and at
 * the end.
 */
const useAnnouncement = (seconds: number | null): string => {
  const t = useTierText();
  const { i18n } = useTranslation('kit');
  const [message, setMessage] = useState('');
  const mark = seconds === null ? undefined : announcedAt(seconds);
  const former = useRef<number | null>(undefined);
  useEffect(() => {
    const isNews =
      former.current !== undefined && mark !== undefined && mark !== null && mark !== former.current;
    if (mark !== undefined) former.current = mark;
    if (!isNews) return;
    const when = formatRelativeTime(mark * TICK_MS, tagOf(i18n.language));
    setMessage(mark === 0 ? t('countdown.over') : t('countdown.ends', { when }));
  }, [mark, i18n.language, t]);
  return message;
};

/** The remaining time by the server's clock. */
export const Countdown = ({
  until,
  serverOffsetMs = 0,
  label,
  endedText,
  warnSeconds = 60,
  onEnd,
  className,
}: CountdownProps) => {
  const t = useTierText();
  const format = useFormat();
  const now = useNow(TICK_MS);
  const seconds = now && secondsUntil(until, now, serverOffsetMs);
  const message = useAnnouncement(seconds);
  const isOver = seconds === 0;
  const handleEnd = useRef(onEnd);
  useEffect(() => {
    handleEnd.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isOver) handleEnd.current?.();
  }, [isOver]);
  return (
    <span
      className={joinClasses(classes['root'], className)}
      data-state={isOver ? 'over' : seconds !== null && seconds <= warnSeconds ? 'late' : undefined}
    >
      <Timer aria-hidden="true" />
      {label && <span className={classes['label']}>{label}</span>}
      <span role="timer" className={classes['time']}>
        {seconds === null ? '--:--' : isOver ? (endedText ?? t('countdown.over')) : format.duration(seconds)}
      </span>
      <span role="status">
        <VisuallyHidden>{message}</VisuallyHidden>
      </span>
    </span>
  );
};
