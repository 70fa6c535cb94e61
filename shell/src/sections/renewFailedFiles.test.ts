import { renewFailedFiles } from './renewFailedFiles.ts';

const URL_OF_FILE = 'http://localhost/artifacts/mf-x/1.0.0/section.js';
const integrity = `sha384-${'a'.repeat(64)}`;

const fetchAnew = jest.fn<Promise<unknown>, [string, RequestInit]>();
const renewed = renewFailedFiles();

const fail = (element: HTMLElement): void => {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
};
const script = (attributes: object = { integrity }) =>
  Object.assign(document.createElement('script'), { src: URL_OF_FILE, ...attributes });

beforeEach(() => {
  fetchAnew.mockReset().mockRejectedValue(new TypeError('SRI'));
  globalThis.fetch = fetchAnew as unknown as typeof fetch;
});

describe('renewFailedFiles', () => {
  it('fetches a failed script or stylesheet again, past every cache and with the same integrity check', async () => {
    fail(script());
    const link = Object.assign(document.createElement('link'), { href: `${URL_OF_FILE}.css`, integrity });
    fail(link);
    const init = { cache: 'reload', integrity, signal: expect.any(AbortSignal) };
    expect(fetchAnew.mock.calls).toEqual([
      [URL_OF_FILE, init],
      [`${URL_OF_FILE}.css`, init],
    ]);
    await renewed();
  });

  it('waits until the file has arrived', async () => {
    let arrive = (): void => {};
    fetchAnew.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    fail(script());
    const isRenewed = jest.fn();
    const done = renewed().then(isRenewed);
    await Promise.resolve();
    expect(isRenewed).not.toHaveBeenCalled();
    arrive();
    await done;
    await renewed();
  });

  it('fetches a file once at a time, and again if it fails later', async () => {
    fail(script());
    fail(script());
    expect(fetchAnew).toHaveBeenCalledTimes(1);
    await renewed();
    fail(script());
    expect(fetchAnew).toHaveBeenCalledTimes(2);
    await renewed();
  });

  it('ignores files without integrity and files of other origins', () => {
    fail(script({ integrity: '' }));
    fail(document.createElement('img'));
    expect(fetchAnew).not.toHaveBeenCalled();
  });
});
