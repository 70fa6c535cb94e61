import { EarlyActs } from './EarlyActs.ts';

const setUp = () => {
  document.body.innerHTML = `
    <div id="root" data-rendered-by="b1">
      <button id="frame">Log in</button>
      <main id="main"><div data-remote="mf-lobby" data-state="loading">
        <button id="tile"><span>Play</span></button><a id="link" href="/rng">Slots</a><input id="search" />
      </div></main>
    </div>`;
  const root = document.getElementById('root')!;
  const done: string[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof Element) done.push(event.target.id);
  });
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) done.push(target.value);
  });
  const acts = new EarlyActs();
  const answer = {
    frame: () => {
      root.removeAttribute('data-rendered-by');
      acts.release();
    },
    section: () => {
      root.querySelector('[data-remote]')!.setAttribute('data-state', 'mounted');
      acts.release();
    },
  };
  const element = (id: string) => document.getElementById(id)!;
  return { acts, answer, done, element };
};

describe('what is done before a view answers', () => {
  it('is done when its part does, the last time alone', () => {
    const { acts, answer, done, element } = setUp();
    element('frame').click();
    element('tile')
      .querySelector('span')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    element('link').click();
    element('link').click();
    expect(done).toEqual([]);
    answer.frame();
    expect(done).toEqual(['frame']);
    answer.section();
    expect(done).toEqual(['frame', 'tile', 'link']);
    acts.end();
  });

  it('is typed again', () => {
    const { acts, answer, done, element } = setUp();
    const search = element('search') as HTMLInputElement;
    for (const value of ['dra', 'dragon']) {
      search.value = value;
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    done.length = 0;
    answer.frame();
    answer.section();
    expect(done).toEqual(['dragon']);
    acts.end();
  });

  it('is the browser’s own with a key held, and nobody’s when its element is gone', () => {
    const { acts, answer, done, element } = setUp();
    element('link').dispatchEvent(
      new MouseEvent('click', { bubbles: true, ctrlKey: true, cancelable: true }),
    );
    expect(done).toEqual(['link']);
    element('tile').click();
    element('tile').remove();
    answer.section();
    acts.end();
    expect(done).toEqual(['link']);
  });

  it('is not held back any more at the end', () => {
    const { acts, done, element } = setUp();
    element('frame').click();
    acts.end();
    element('tile').click();
    expect(done).toEqual(['frame', 'tile']);
  });
});
