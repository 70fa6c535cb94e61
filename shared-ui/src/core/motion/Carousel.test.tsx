import { act, fireEvent, screen } from '@testing-library/react';
import { answerMediaQueries } from '../../testing/browserStandIns.ts';
import { renderKit } from '../renderKit.tsx';
import { Carousel } from './Carousel.tsx';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
const { readFileSync } = jest.requireActual<Files>('node:fs');
const styles = (path: string): string =>
  readFileSync((expect.getState().testPath ?? '').replace('Carousel.test.tsx', path), 'utf8');

const slides = ['First', 'Second', 'Third'].map((key) => ({ key, content: key }));
const shown = () => document.querySelector('[data-position="current"]')?.textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('Carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    answerMediaQueries(false);
  });
  afterEach(() => jest.useRealTimers());

  it('[AUTH-020] moves on every 5000 ms and starts again after the last', () => {
    renderKit(<Carousel label="Offers" slides={slides} />);
    pass(4999);
    expect(shown()).toBe('First');
    pass(1);
    expect(shown()).toBe('Second');
    pass(5000);
    pass(5000);
    expect(shown()).toBe('First');
  });

  it('[RULES-037] shows each banner for 5000 ms and slides for 1000 ms', () => {
    renderKit(<Carousel label="Offers" slides={slides} />);
    pass(4999);
    expect(shown()).toBe('First');
    pass(1);
    expect(shown()).toBe('Second');
    expect(styles('Carousel.module.css')).toMatch(
      /\[data-is-entering='true'\] \{\s+animation: enter var\(--motion-slide\)/,
    );
    expect(styles('../../theme/theme.css')).toContain('--motion-slide: 1000ms;');
  });

  it('stops after one round, and starts another one when it is resumed', () => {
    renderKit(<Carousel label="Offers" slides={slides} />);
    for (let move = 0; move < 6; move += 1) pass(5000);
    expect(shown()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    pass(5000);
    expect(shown()).toBe('Second');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('[AUTH-020] has arrows and dots', () => {
    renderKit(<Carousel label="Offers" slides={slides} />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toBe('Third');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Go to slide 2' }));
    expect(shown()).toBe('Second');
  });

  it('[AUTH-021] neither moves nor shows controls with one banner', () => {
    renderKit(<Carousel label="Offers" slides={slides.slice(0, 1)} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    pass(20_000);
    expect(shown()).toBe('First');
  });

  it('stops while a pointer is over it, and while it is paused', () => {
    renderKit(<Carousel label="Offers" slides={slides} />);
    const carousel = screen.getByRole('group', { name: 'Offers' });
    fireEvent.mouseEnter(carousel);
    pass(6000);
    expect(shown()).toBe('First');
    fireEvent.mouseLeave(carousel);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(6000);
    expect(shown()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    pass(5000);
    expect(shown()).toBe('Second');
  });

  it('does not move while a dialog covers it, but moves inside a dialog', () => {
    const carousel = <Carousel label="Offers" slides={slides} />;
    const { unmount } = renderKit(
      <>
        {carousel}
        <dialog open />
      </>,
    );
    pass(6000);
    expect(shown()).toBe('First');
    unmount();
    renderKit(<dialog open>{carousel}</dialog>);
    pass(5000);
    expect(shown()).toBe('Second');
  });

  it('does not move for people who prefer reduced motion', () => {
    answerMediaQueries(true);
    renderKit(<Carousel label="Offers" slides={slides} />);
    pass(6000);
    expect(shown()).toBe('First');
  });
});
