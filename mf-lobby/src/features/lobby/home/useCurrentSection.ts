import { useCallback, useEffect, useRef, useState } from 'react';
import { sectionId, type HomeSection } from './homeCategories.ts';

/** A section is the current one while it crosses a line at this height of the viewport. */
const LINE = '-30% 0px -70% 0px';
/** Duration of a smooth scroll. The sections that it passes do not become the current one. */
const SCROLL_DURATION_MS = 1_000;

/** Returns the section of home that a person reads, and a function that scrolls to a section. HOT is first (LOBBY-018). */
export const useCurrentSection = (sections: readonly HomeSection[]) => {
  const [current, setCurrent] = useState<HomeSection>('HOT');
  const scrollsUntil = useRef(0);
  const shown = sections.join();
  useEffect(() => {
    const elements = shown.split(',').flatMap((key) => {
      const section = key as HomeSection;
      const element = document.getElementById(sectionId(section));
      return element === null ? [] : [[element, section] as const];
    });
    const sectionOf = new Map<Element, HomeSection>(elements);
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
        const section = reached && sectionOf.get(reached.target);
        if (section && performance.now() >= scrollsUntil.current) setCurrent(section);
      },
      { rootMargin: LINE },
    );
    for (const [element] of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  const stopCorrection = useRef<() => void>(undefined);
  const scrollTo = useCallback((section: HomeSection) => {
    const scroll = (): void => {
      scrollsUntil.current = performance.now() + SCROLL_DURATION_MS;
      document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    };
    stopCorrection.current?.();
    stopCorrection.current = correctAtEnd(scroll);
    setCurrent(section);
    scroll();
  }, []);
  useEffect(() => () => stopCorrection.current?.(), []);
  return { current, scrollTo };
};

/** Events by which a person starts to scroll or to do something else. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Waits for the end of a scroll, and then scrolls once more. Sections can appear or disappear during the scroll, and
 * this moves the destination. It does not scroll again if the person has scrolled or pressed something. Returns a
 * function that stops waiting.
 */
const correctAtEnd = (scroll: () => void): (() => void) => {
  const stop = (): void => {
    for (const type of inputs) removeEventListener(type, stop);
    removeEventListener('scrollend', correct);
  };
  const correct = (): void => {
    stop();
    scroll();
  };
  for (const type of inputs) addEventListener(type, stop, { passive: true });
  addEventListener('scrollend', correct);
  return stop;
};
