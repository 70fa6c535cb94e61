import { followLinks } from './followLinks.ts';

const push = jest.fn();
const prefetch = jest.fn();
let stop: () => void;

/** Clicks the innermost element of `html`. Returns whether the browser would follow the link itself. */
const click = (html: string, init: MouseEventInit = {}): boolean => {
  document.body.innerHTML = html;
  let target: Element = document.body;
  while (target.firstElementChild) target = target.firstElementChild;
  return target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
  );
};

describe('followLinks', () => {
  beforeEach(() => {
    push.mockClear();
    prefetch.mockClear();
    window.history.replaceState(null, '', '/help?a=1');
    stop = followLinks({ push, replace: () => {} }, prefetch);
  });
  afterEach(() => stop());

  it('[SHELL-001] turns a click inside a link into a navigation without reload', () => {
    expect(click('<a href="/rng?page=2#top"><b>Slots</b></a>')).toBe(false);
    expect(push.mock.calls).toEqual([['http://localhost/rng?page=2#top']]);
  });

  it('prefetches the target of a link or control once, when a pointer or the focus comes near', () => {
    document.body.innerHTML =
      '<a href="/rng?page=2"><b>Slots</b></a><a href="https://elsewhere.example/">x</a><button data-ahead="/login"><i>x</i></button>';
    for (const name of ['pointerover', 'focusin', 'pointerover'])
      document.querySelector('b')?.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    document.querySelectorAll('a')[1]?.dispatchEvent(new Event('focusin', { bubbles: true }));
    document.querySelector('i')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(prefetch.mock.calls.map(([{ pathname, search }]) => pathname + search)).toEqual([
      '/rng?page=2',
      '/login',
    ]);
  });

  it.each([
    ['to another origin', '<a href="https://elsewhere.example/">x</a>', {}],
    ['for a new tab', '<a href="/rng" target="_blank">x</a>', {}],
    ['for a download', '<a href="/app.apk" download>x</a>', {}],
    ['without an address', '<a>x</a>', {}],
    ['with Ctrl', '<a href="/rng">x</a>', { ctrlKey: true }],
    ['with Shift', '<a href="/rng">x</a>', { shiftKey: true }],
    ['with Meta', '<a href="/rng">x</a>', { metaKey: true }],
    ['with Alt', '<a href="/rng">x</a>', { altKey: true }],
    ['with the middle button', '<a href="/rng">x</a>', { button: 1 }],
    ['to a place of this page', '<a href="/help?a=1#term">x</a>', {}],
    ['to no link', '<p>x</p>', {}],
  ])('leaves a click %s to the browser', (_what, html, init) => {
    // jsdom would otherwise try to follow the link.
    const end = (event: Event): void => {
      event.preventDefault();
    };
    window.addEventListener('click', end);
    click(html, init);
    window.removeEventListener('click', end);
    expect(push).not.toHaveBeenCalled();
  });

  it('ignores a click that another handler has handled', () => {
    const handle = (event: Event): void => event.preventDefault();
    document.body.addEventListener('click', handle);
    click('<a href="/rng">x</a>');
    document.body.removeEventListener('click', handle);
    expect(push).not.toHaveBeenCalled();
  });

  it('stops when the returned function is called', () => {
    stop();
    const end = (event: Event): void => event.preventDefault();
    window.addEventListener('click', end);
    click('<a href="/rng">x</a>');
    window.removeEventListener('click', end);
    expect(push).not.toHaveBeenCalled();
  });
});
