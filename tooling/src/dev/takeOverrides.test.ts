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
  it('shows the section from source in a tab, also after a reload', () => {
    const tab = createTab();
    takeOverrides(tab, wanted);
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual(['mf-lobby']);
  });

  it('keeps the live section in a tab where the override was ended, also after the shell has stored that', () => {
    const tab = createTab();
    takeOverrides(tab, wanted);
    tab.end();
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual([]);
    tab.setItem(OVERRIDES, '{}');
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual([]);
  });

  it('shows a section in a tab that started without one', () => {
    const tab = createTab();
    takeOverrides(tab, {});
    takeOverrides(tab, wanted);
    expect(tab.sections()).toEqual(['mf-lobby']);
  });
});
