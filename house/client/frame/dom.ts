type Child = Node | string;

/**
 * Returns the element of the page with this name. @throws Error if the page lacks it, which only a broken
 * build can cause.
 */
export const part = <E extends Element = HTMLElement>(name: string, root: ParentNode = document): E => {
  const element = root.querySelector<E>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The page has no part "${name}"`);
  return element;
};

export const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** Returns an image from the page's sprite. */
export const drawing = (symbol: string, className: string): SVGSVGElement => {
  const svg = createSvg('svg', { class: className, 'aria-hidden': 'true', focusable: 'false' });
  svg.append(createSvg('use', { href: `#${symbol}` }));
  return svg;
};

export const createSvg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
