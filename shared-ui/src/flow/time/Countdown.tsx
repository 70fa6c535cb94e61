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
  /** Before the time, for example “Pay within”. */
  readonly label?: ReactNode;
  /** Instead of the time, once it is over. */
  readonly endedText?: ReactNode;
  /** It warns from here on, in seconds. */
  readonly warnSeconds?: number;
  /** Called once, when the time is over; at once where it already is. */
  readonly onEnd?: () => void;
  readonly className?: string | undefined;
}

const TICK_MS = 1_000;

/** Tells a screen reader how much is left at 5 minutes, 1 minute, 30 and 10 seconds, and at the end; not in between. */
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

/** The time that is left, by the server's clock. */
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
