import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../behaviour/useMediaQuery.ts';
import { useSlides } from './useSlides.ts';
import classes from './Carousel.module.css';

export interface CarouselSlide {
  readonly key: string;
  /** Fills the slide: a picture, a link around one, or any layout. */
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Ratio of width to height, in CSS notation. */
  readonly aspectRatio?: string;
}

const SWIPE_DISTANCE = 40;

interface Positions {
  readonly current: number;
  readonly previous: number | undefined;
  readonly count: number;
}

/** The next slide is ready, with its picture. The others wait without one. */
const positionOf = (index: number, { current, previous, count }: Positions) => {
  if (index === current) return 'current';
  if (index === previous) return 'previous';
  return index === (current + 1) % count ? 'next' : 'waiting';
};

/**
 * Banners that change every 5 s with a slide of 1 s, for one round. It stops while a dialog covers it, and while a person
 * points at it, has the focus in it, has paused it or prefers reduced motion. With one banner it neither moves nor shows
 * controls.
 */
export const Carousel = ({ label, slides, aspectRatio }: CarouselProps) => {
  const { t } = useTranslation('kit');
  const isMotionReduced = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number>(undefined);
  const { current, previous, direction, isAtRest, show, move, resume } = useSlides(
    root,
    slides.length,
    !isPaused && !isInUse && !isMotionReduced,
  );
  const hasControls = slides.length > 1;
  const isStill = isPaused || isAtRest;
  const handlePause = () => {
    setIsPaused(!isStill);
    if (isAtRest) resume();
  };

  return (
    <div
      ref={root}
      role="group"
      className={classes['root']}
      style={{ aspectRatio }}
      aria-roledescription="carousel"
      aria-label={label}
      data-direction={direction}
      onMouseEnter={() => setIsInUse(true)}
      onMouseLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
      onTouchStart={(event) => {
        swipeStart.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        const distance = (event.changedTouches[0]?.clientX ?? 0) - (swipeStart.current ?? 0);
        if (Math.abs(distance) > SWIPE_DISTANCE) move(distance < 0 ? 1 : -1);
      }}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.key}
          className={classes['slide']}
          role="group"
          aria-roledescription="slide"
          aria-label={t('slideNumber', { current: index + 1, total: slides.length })}
          data-position={positionOf(index, { current, previous, count: slides.length })}
          data-is-entering={index === current && previous !== undefined}
          inert={index !== current}
        >
          {slide.content}
        </div>
      ))}
      {hasControls && (
        <>
          <button
            type="button"
            className={classes['back']}
            aria-label={t('previous')}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" className={classes['forward']} aria-label={t('next')} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
          <div className={classes['dots']}>
            {!isMotionReduced && (
              <button
                type="button"
                className={classes['pause']}
                aria-label={t(isStill ? 'resume' : 'pause')}
                onClick={handlePause}
              >
                {isStill ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              </button>
            )}
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={classes['dot']}
                aria-label={t('goToSlide', { number: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index, index > current ? 1 : -1)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
};
