import type { Page } from '@playwright/test';

/**
 * Returns the texts of a page that do not fit into their box, as `selector: text`. Boxes that scroll, and texts that end
 * with an ellipsis on purpose and have a title, are left out. Also names a page that is wider than the window.
 */
export const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} px wide in ${clientWidth} px`);
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
        Boolean(nodeType === Node.TEXT_NODE && data?.trim()),
      );
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`;
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasOwnText(element) || element.clientWidth <= 1 || !element.checkVisibility()) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
      const isNamed = textOverflow === 'ellipsis' && element.title !== '';
      if (isCut && !isNamed) found.push(`${nameOf(element)}: ${element.textContent.trim().slice(0, 60)}`);
      // A text that no box cuts must still end inside its button.
      const button = element.closest<HTMLElement>('button, a');
      if (!button || overflowX !== 'visible') continue;
      const text = document.createRange();
      text.selectNodeContents(element);
      if (text.getBoundingClientRect().right > button.getBoundingClientRect().right + 1) {
        found.push(`over the edge, ${nameOf(button)}: ${element.textContent.trim().slice(0, 60)}`);
      }
    }
    return [...new Set(found)];
  });
