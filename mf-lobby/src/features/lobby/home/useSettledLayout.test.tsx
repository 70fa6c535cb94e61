import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSettledLayout } from './useSettledLayout.ts';

const Page = () => {
  const page = useRef<HTMLDivElement>(null);
  return <div ref={page}>{useSettledLayout(page) ? 'settled' : 'open'}</div>;
};

let resize: (width: number) => void = () => {};
let frames: FrameRequestCallback[] = [];

const passFrame = () =>
  act(() => {
    const due = frames;
    frames = [];
    for (const callback of due) callback(0);
  });

beforeEach(() => {
  frames = [];
  class WatchedSize implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      resize = (width) => act(() => callback([{ contentRect: { width } } as ResizeObserverEntry], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: WatchedSize });
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => jest.restoreAllMocks());

describe('a settled layout', () => {
  it('needs a whole frame, in which the browser remembers the sizes', () => {
    render(<Page />);
    resize(1_000);
    passFrame();
    expect(screen.getByText('open')).toBeTruthy();
    passFrame();
    expect(screen.getByText('settled')).toBeTruthy();
  });

  it('needs another frame at another width, and none at another height', () => {
    render(<Page />);
    resize(1_000);
    passFrame();
    passFrame();
    resize(1_000);
    expect(screen.getByText('settled')).toBeTruthy();
    resize(800);
    expect(screen.getByText('open')).toBeTruthy();
    passFrame();
    passFrame();
    expect(screen.getByText('settled')).toBeTruthy();
  });
});
