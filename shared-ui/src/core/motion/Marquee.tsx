import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/IconButton.tsx';
import { isPlainClick } from '../behaviour/isPlainClick.ts';
import { useReducedMotion } from '../behaviour/useMediaQuery.ts';
import { joinClasses } from '../joinClasses.ts';
import classes from './Marquee.module.css';

export interface MarqueeItem {
  readonly key: string | number;
  readonly text: string;
}

export interface MarqueeProps {
  readonly label: string;
  readonly items: readonly MarqueeItem[];
  /** Address to which the whole line leads. A moving line has only one link. */
  readonly href?: string | null;
  /** Called instead of following the link, except when the person opens it in a new tab. */
  readonly onOpen?: () => void;
  /** Content before the texts, for example a message button. */
  readonly leading?: ReactNode;
}

const MS_PER_CHARACTER = 160;
/** The texts stand still for this time first, so that a person can begin to read and the page can start. */
const FIRST_REST_MS = 5_000;
/** The first run stops after this time, even if the end of the line was not reached. Motion uses energy. */
const FIRST_RUN_MS = 20_000;
const scrollable = { tabIndex: 0, role: 'group' } as const;

const Texts = ({ items }: Pick<MarqueeProps, 'items'>) =>
  items.map(({ key, text }) => (
    <li key={key} className={classes['item']}>
      {text}
    </li>
  ));

/**
 * Notices that move through one line once, for at most twenty seconds, and again when they are resumed. They stop while
 * a person points at them, has the focus in them, has paused them or prefers reduced motion.
 */
export const Marquee = ({ label, items, href = null, onOpen, leading }: MarqueeProps) => {
  const { t } = useTranslation('kit');
  const isMotionReduced = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [pass, setPass] = useState(0);
  const [isResting, setIsResting] = useState(true);
  useEffect(() => {
    const begin = setTimeout(() => setIsResting(false), FIRST_REST_MS);
    const end = setTimeout(() => setIsPaused(true), FIRST_REST_MS + FIRST_RUN_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, []);
  const length = items.reduce((sum, item) => sum + item.text.length, 0);
  const isStill = isPaused || isMotionReduced;
  return (
    <div
      role="group"
      className={joinClasses(classes['root'], isMotionReduced && classes['reduced'])}
      aria-label={label}
      data-state={isStill ? 'still' : isResting ? 'resting' : 'running'}
    >
      {leading}
      <div className={classes['window']} {...(isMotionReduced ? scrollable : {})}>
        <div
          key={`${pass} ${items.map(({ key }) => key).join()}`}
          className={classes['track']}
          onAnimationEnd={() => {
            setIsPaused(true);
            setPass(pass + 1);
          }}
          style={{ animationDuration: `${Math.max(16_000, length * MS_PER_CHARACTER)}ms` }}
        >
          <ul className={classes['list']}>
            <Texts items={items} />
          </ul>
          {!isMotionReduced && (
            <ul className={classes['list']} aria-hidden="true" inert>
              <Texts items={items} />
            </ul>
          )}
          {href !== null && (
            <a
              className={classes['link']}
              href={href}
              aria-label={label}
              onClick={(event) => {
                if (!onOpen || !isPlainClick(event)) return;
                event.preventDefault();
                onOpen();
              }}
            />
          )}
        </div>
      </div>
      {!isMotionReduced && (
        <IconButton
          size="small"
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          label={t(isPaused ? 'resume' : 'pause')}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
    </div>
  );
};
