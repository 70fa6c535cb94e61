import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useRowWindow } from './useRowWindow.ts';

const ROW_PX = 100;
const GAP_PX = 20;
const COLUMNS = 4;
const numbers = Array.from({ length: 1_000 }, (_, index) => index);

const Grid = ({ entries }: { readonly entries: readonly number[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const { entries: shown, abovePx, belowPx } = useRowWindow(place, entries);
  return (
    <div ref={place} data-above={abovePx} data-below={belowPx}>
      <ul>
        {shown.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
};

const rectOf = (rect: Partial<DOMRect>): DOMRect => ({ top: 0, height: 0, ...rect }) as DOMRect;

/** Gives the grid a layout with four columns. The test sets how far the page is scrolled. */
const layOut = () => {
  const position = { scrolledPx: 0, columns: COLUMNS };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return rectOf(this.tagName === 'LI' ? { height: ROW_PX } : { top: -position.scrolledPx });
  });
  jest.spyOn(window, 'getComputedStyle').mockImplementation(
    () =>
      ({
        gridTemplateColumns: Array.from({ length: position.columns }, () => '1px').join(' '),
        rowGap: `${GAP_PX}px`,
      }) as CSSStyleDeclaration,
  );
  return position;
};

const read = ({ container }: { readonly container: HTMLElement }) => {
  const shown = [...container.querySelectorAll('li')].map(({ textContent }) => Number(textContent));
  const { above, below } = container.querySelector('div')?.dataset ?? {};
  return {
    first: shown[0],
    last: shown.at(-1),
    count: shown.length,
    above: Number(above),
    below: Number(below),
  };
};

let frames: FrameRequestCallback[] = [];
/** Paints one frame. */
const paint = () =>
  act(() => {
    for (const callback of frames.splice(0)) callback(0);
  });

beforeEach(() => {
  Object.assign(window, { innerHeight: 600 });
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => jest.restoreAllMocks());

describe('the window of a long grid', () => {
  it('has the rows near the visible part, and room for the others', () => {
    layOut();
    // The visible part and one height below it are ten rows of 120 px.
    expect(read(render(<Grid entries={numbers} />))).toEqual({
      first: 0,
      last: 39,
      count: 40,
      above: 0,
      below: 240 * 120,
    });
  });

  it('adds one row a frame until the rows near the visible part are there', () => {
    const position = layOut();
    const view = render(<Grid entries={numbers} />);
    position.scrolledPx = 360;
    fireEvent.scroll(window);
    const lasts = Array.from({ length: 5 }, () => {
      paint();
      return read(view).last;
    });
    expect(lasts).toEqual([43, 47, 51, 51, 51]);
    expect(frames).toEqual([]);
  });

  it('shows the visible rows at once after a jump, as far as the end, and then the rows around them', () => {
    const position = layOut();
    const view = render(<Grid entries={numbers} />);
    position.scrolledPx = 12_000;
    fireEvent.scroll(window);
    paint();
    expect(read(view)).toEqual({ first: 100 * 4, last: 419, count: 20, above: 100 * 120, below: 145 * 120 });
    for (let frame = 0; frame < 5; frame += 1) paint();
    expect(read(view)).toEqual({ first: 95 * 4, last: 439, count: 60, above: 95 * 120, below: 140 * 120 });
    position.scrolledPx = 40_000;
    fireEvent.scroll(window);
    paint();
    expect(read(view)).toMatchObject({ last: 999, below: 0 });
  });

  it('begins a row with its first entry when the number of columns changes', () => {
    const position = layOut();
    const view = render(<Grid entries={numbers} />);
    position.scrolledPx = 12_000;
    position.columns = 7;
    fireEvent(window, new Event('resize'));
    paint();
    expect(read(view)).toMatchObject({ first: 95 * 7, above: 95 * 120 });
  });

  it('has all entries of a short grid', () => {
    layOut();
    expect(read(render(<Grid entries={numbers.slice(0, 50)} />))).toMatchObject({ count: 50, below: 0 });
  });
});
