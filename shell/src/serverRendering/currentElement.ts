/** Returns the texts and addresses by which a person recognises an element. */
const identityOf = (element: Element): string => {
  const attributes = ['aria-label', 'href', 'name', 'placeholder'].map((name) => element.getAttribute(name));
  return JSON.stringify([...attributes, element.textContent]);
};

/**
 * Returns the element if it is still in the page. Otherwise returns the element that has replaced it: React creates new
 * elements if it renders a view instead of hydrating it. Returns null if no element looks like the old one, or if more
 * than one does.
 */
export const currentElement = (element: Element): Element | null => {
  if (element.isConnected) return element;
  const identity = identityOf(element);
  const [found = null, ...others] = [...document.querySelectorAll(`#root ${element.localName}`)].filter(
    (candidate) => identityOf(candidate) === identity,
  );
  return others.length === 0 ? found : null;
};
