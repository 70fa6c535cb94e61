import { MessageChannel } from 'node:worker_threads';
import { firstPaint } from './tasks.ts';

// jsdom has none.
beforeAll(() => Object.assign(window, { MessageChannel }));

const look = (visibilityState: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
};

describe('the first paint of a page', () => {
  let frames: FrameRequestCallback[];
  const isOver = async (painted: Promise<void>): Promise<boolean> => {
    let over = false;
    void painted.then(() => (over = true));
    await Promise.resolve();
    return over;
  };

  beforeEach(() => {
    frames = [];
    window.requestAnimationFrame = (callback) => frames.push(callback);
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is over in the task after a frame', async () => {
    look('visible');
    const painted = firstPaint();
    expect(await isOver(painted)).toBe(false);
    for (const frame of frames) frame(0);
    await painted;
  });

  it('is not waited for where nobody looks', async () => {
    look('hidden');
    await firstPaint();
    look('visible');
    const painted = firstPaint();
    jest.advanceTimersByTime(199);
    expect(await isOver(painted)).toBe(false);
    jest.advanceTimersByTime(1);
    await painted;
  });
});
