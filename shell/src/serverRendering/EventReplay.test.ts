import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { EventReplay } from './EventReplay.ts';

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
  const acts = new EventReplay();
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

describe('actions before a view is interactive', () => {
  it('are repeated when their part is interactive, and only once for each element', () => {
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

  it('of typing are repeated with the last text', () => {
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

  it('are taken from the document, which stored them before this script ran', () => {
    const { acts: before, done, element } = setUp();
    before.end();
    const pressed = new MouseEvent('click');
    Object.defineProperty(pressed, 'target', { value: element('frame') });
    globalThis.parlourPressed = [pressed];
    (element('search') as HTMLInputElement).value = 'dragon';
    const acts = new EventReplay();
    expect(globalThis.parlourPressed).toBeUndefined();
    expect(done).toEqual([]);
    acts.end();
    expect(done).toEqual(['dragon', 'frame']);
  });

  it('reach React, which found the typed text during hydration', async () => {
    document.body.innerHTML = '<div id="root" data-rendered-by="b1"><input id="search" value=""/></div>';
    const field = document.querySelector('input')!;
    field.value = 'dragon';
    const acts = new EventReplay();
    const typed: string[] = [];
    const Search = () => {
      const [value, setValue] = useState('');
      typed.push(value);
      return createElement('input', { id: 'search', value, onChange: () => setValue(field.value) });
    };
    await act(() => hydrateRoot(document.getElementById('root')!, createElement(Search)));
    expect(typed.at(-1)).toBe('');
    act(() => acts.end());
    expect(typed.at(-1)).toBe('dragon');
  });

  it('are left to the browser with a modifier key, and dropped if their element is gone', () => {
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

  it('are repeated on the element that replaced theirs, as soon as it is there', () => {
    const { acts, answer, done, element } = setUp();
    element('frame').click();
    const search = element('search') as HTMLInputElement;
    search.placeholder = 'Search';
    search.value = 'dragon';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    done.length = 0;
    element('frame').remove();
    search.remove();
    answer.frame();
    expect(done).toEqual([]);
    document
      .getElementById('root')!
      .insertAdjacentHTML('beforeend', '<button id="new">Log in</button><input placeholder="Search" />');
    acts.release();
    expect(done).toEqual(['new', 'dragon']);
    acts.end();
    expect(done).toEqual(['new', 'dragon']);
  });

  it('are dropped if several elements could have replaced theirs', () => {
    const { acts, answer, done, element } = setUp();
    element('tile').click();
    element('tile').outerHTML = '<button><span>Play</span></button>'.repeat(2);
    answer.section();
    acts.end();
    expect(done).toEqual([]);
  });

  it('are not delayed after the end', () => {
    const { acts, done, element } = setUp();
    element('frame').click();
    acts.end();
    element('tile').click();
    expect(done).toEqual(['frame', 'tile']);
  });
});
