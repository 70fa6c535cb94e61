import type { Page } from '@playwright/test';

/**
 * Returns the texts of a page that do not fit into their box, as `selector: text`. Omits boxes that scroll, and texts
 * with a title that end with an ellipsis on purpose. Also reports placeholders of empty fields, and a page that is wider
 * than the window.
 */
export const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} px wide in ${clientWidth} px`);
    const textsOf = (element: Element): readonly Text[] =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`;
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = textsOf(element);
      if (texts.length === 0 || element.clientWidth <= 1 || !element.checkVisibility()) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
      const isNamed = textOverflow === 'ellipsis' && element.title !== '';
      if (isCut && !isNamed) found.push(`${nameOf(element)}: ${element.textContent.trim().slice(0, 60)}`);
      // A text that no box cuts off must still end inside its button.
      const button = element.closest<HTMLElement>('button, a');
      if (!button || overflowX !== 'visible') continue;
      const edge = button.getBoundingClientRect().right + 1;
      const isOver = texts.some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right > edge;
      });
      if (isOver) {
        found.push(`over the edge, ${nameOf(button)}: ${element.textContent.trim().slice(0, 60)}`);
      }
    }
    const brush = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (field.value !== '' || !field.checkVisibility() || brush === null) continue;
      const style = getComputedStyle(field);
      brush.font = style.font;
      const space =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (brush.measureText(field.placeholder).width > space + 1) {
        found.push(`${nameOf(field)}, placeholder: ${field.placeholder}`);
      }
    }
    return [...new Set(found)];
  });
