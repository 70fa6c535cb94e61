import { takeOverrides } from './browser/takeOverrides.ts';

const OVERRIDES = 'parlour.overrides';
const wanted = { 'mf-lobby': 'http://localhost:3103/@source/mf-lobby/' };

const createTab = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    end: () => items.delete(OVERRIDES),
    sections: () => Object.keys(JSON.parse(items.get(OVERRIDES) ?? '{}')),
  };
};

describe('takeOverrides', () => {
  it('shows the section from source in a tab, after each load of the page too', () => {
    const tab = createTab();
    takeOverrides(tab, wanted);
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual(['mf-lobby']);
  });

  it('leaves a tab in which it was ended with what is live, also when the shell has noted that there is none', () => {
    const tab = createTab();
    takeOverrides(tab, wanted);
    tab.end();
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual([]);
    tab.setItem(OVERRIDES, '{}');
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual([]);
  });

  it('shows a section in a tab that began without one', () => {
    const tab = createTab();
    takeOverrides(tab, {});
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual(['mf-lobby']);
  });
});
