import axe from 'axe-core';

/** What axe finds wrong with an element; colours need a layout, which only a browser has. */
export const violationsIn = async (element: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
};
