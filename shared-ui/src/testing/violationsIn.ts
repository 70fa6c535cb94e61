import axe from 'axe-core';

/**
 * Returns the violations that axe finds in an element. Rules that need a layout or a canvas are tested only in
 * browsers.
 */
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
