import { renderKit } from '../renderKit.tsx';
import { CentreLayout } from './CentreLayout.tsx';

const ENTRY_HEIGHT = 40;
const MENU_HEIGHT = 200;
const COUNT = 20;

/** Sizes of a menu with entries below each other, because jsdom has no layout. */
const sizes = {
  offsetTop: (element: HTMLElement) =>
    [...(element.parentElement?.children ?? [])].indexOf(element) * ENTRY_HEIGHT,
  offsetHeight: () => ENTRY_HEIGHT,
  clientHeight: () => MENU_HEIGHT,
};

const scrolledTo = (current: number) => {
  const { container } = renderKit(
    <CentreLayout
      menuLabel="Pages"
      title="Page"
      pages={Array.from({ length: COUNT }, (_, index) => ({
        key: String(index),
        label: `Page ${index}`,
        icon: null,
        href: `/member?page=${index}`,
        isCurrent: index === current,
      }))}
    >
      content
    </CentreLayout>,
  );
  return container.querySelector('nav > ul')?.scrollTop;
};

describe('CentreLayout', () => {
  beforeAll(() => {
    for (const [name, read] of Object.entries(sizes)) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          return read(this);
        },
      });
    }
  });
  afterAll(() => {
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  it('scrolls its menu as far as an entry that is out of view', () => {
    expect(scrolledTo(15)).toBe(16 * ENTRY_HEIGHT - MENU_HEIGHT);
  });

  it('does not move a menu whose current entry is in view', () => {
    expect(scrolledTo(3)).toBe(0);
  });
});
