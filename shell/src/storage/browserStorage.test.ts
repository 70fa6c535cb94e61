import { browserStorage, tabStorage } from './browserStorage.ts';

const throwing = (name: string) => (): never => {
  throw new DOMException(name, name);
};

/** Lets the browser refuse its storages, or each value that should be stored. */
const refusals = {
  'is forbidden': () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(throwing('SecurityError'));
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(throwing('SecurityError'));
  },
  'is full': () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing('QuotaExceededError'));
  },
};

describe.each([
  ['the storage of the browser', browserStorage, () => localStorage],
  ['the storage of the tab', tabStorage, () => sessionStorage],
])('%s', (_, storage, native) => {
  afterEach(() => {
    jest.restoreAllMocks();
    storage.clear();
  });

  it('stores values in the browser', () => {
    storage.setItem('theme', 'dark');
    expect([storage.getItem('theme'), native().getItem('theme')]).toEqual(['dark', 'dark']);
    storage.removeItem('theme');
    expect([storage.getItem('theme'), native().length]).toEqual([null, 0]);
  });

  it.each(Object.entries(refusals))('keeps values in memory if it %s', (_reason, refuse) => {
    refuse();
    expect(storage.getItem('theme')).toBeNull();
    storage.setItem('theme', 'dark');
    storage.setItem('token', 'abc');
    expect([storage.getItem('theme'), storage.getItem('token')]).toEqual(['dark', 'abc']);
    storage.removeItem('theme');
    expect([storage.getItem('theme'), storage.getItem('token')]).toEqual([null, 'abc']);
    storage.clear();
    expect(storage.getItem('token')).toBeNull();
  });

  it('does not return an outdated value after a reload if the new one does not fit', () => {
    storage.setItem('token', 'old');
    refusals['is full']();
    storage.setItem('token', 'new');
    expect([storage.getItem('token'), native().getItem('token')]).toEqual(['new', null]);
  });

  it('stores a value again as soon as the browser has room', () => {
    refusals['is full']();
    storage.setItem('token', 'one');
    jest.restoreAllMocks();
    storage.setItem('token', 'two');
    native().setItem('token', 'three');
    expect(storage.getItem('token')).toBe('three');
  });
});
