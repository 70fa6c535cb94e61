import { LastAct } from './LastAct.ts';

describe('the last act of the person', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each(['pointerdown', 'keydown', 'click', 'wheel'])(
    'is a %s, even if the page stops the event',
    (type) => {
      const lastAct = new LastAct();
      jest.advanceTimersByTime(90_500);
      expect(lastAct.idleSeconds).toBe(90);
      const button = document.body.appendChild(document.createElement('button'));
      button.addEventListener(type, (event) => event.stopPropagation());
      button.dispatchEvent(new Event(type, { bubbles: true }));
      expect(lastAct.idleSeconds).toBe(0);
    },
  );

  it('is not changed by a timer or a message, and is never in the future', () => {
    const lastAct = new LastAct();
    setInterval(() => window.dispatchEvent(new Event('message')), 1_000);
    jest.advanceTimersByTime(60_000);
    expect(lastAct.idleSeconds).toBe(60);
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(lastAct.idleSeconds).toBe(0);
  });
});
