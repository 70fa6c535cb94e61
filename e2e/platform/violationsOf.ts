import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands, or with a part of it. */
export const violationsOf = async (page: Page, part = 'html'): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};
