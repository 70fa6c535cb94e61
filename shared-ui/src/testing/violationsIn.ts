import axe from 'axe-core';

/** What axe finds wrong with an element; what needs a layout or a canvas is left to browsers. */
export const violationsIn = async (element: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
};
