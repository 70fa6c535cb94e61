import type { ComposedVersion } from '@parlour/shared-contracts';
import { remoteOf } from '../testing/factories.ts';

const base = '/artifacts/mf-x/1.0.0/';
const version: ComposedVersion = { ...remoteOf([]).stable, base };
const fetched: string[] = [];

const setUp = async (ahead: unknown) => {
  document.head.innerHTML = '<script type="application/json" id="parlour-ahead"></script>';
  document.head.firstElementChild!.textContent = JSON.stringify(ahead);
  jest.resetModules();
  const { fetchAhead } = await import('./fetchAhead.ts');
  return fetchAhead;
};

beforeEach(() => {
  fetched.length = 0;
  globalThis.fetch = async (url) => {
    fetched.push(url instanceof Request ? url.url : url.toString());
    throw new TypeError('offline');
  };
});

describe('fetchAhead', () => {
  it('fetches the files that the document names for the page, once', async () => {
    const fetchAhead = await setUp({ [base]: { page: 'first', files: ['texts.js', 'first.css'] } });
    fetchAhead(version, 'second');
    expect(fetched).toEqual([]);
    fetchAhead(version, 'first');
    fetchAhead(version, 'first');
    expect(fetched).toEqual([`${base}texts.js`, `${base}first.css`]);
  });

  it('does nothing for another version, and for invalid data', async () => {
    (await setUp({ '/artifacts/mf-x/2.0.0/': { page: 'first', files: ['first.css'] } }))(version, 'first');
    (await setUp({ [base]: { page: 'first', files: ['../../secret'] } }))(version, 'first');
    (await setUp([1]))(version, 'first');
    document.head.innerHTML = '';
    (await setUp(null))(version, 'first');
    expect(fetched).toEqual([]);
  });
});
