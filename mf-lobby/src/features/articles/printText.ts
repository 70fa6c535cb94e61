/** Opens the browser's print dialog for a copy of an element under a title. The page itself is not printed. */
export const printText = (title: string, text: HTMLElement): void => {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Some browsers print a hidden frame as an empty page.
  Object.assign(frame.style, { position: 'fixed', inset: '100% auto auto 100%', border: '0' });
  document.body.append(frame);
  const { contentWindow: page } = frame;
  if (!page) return frame.remove();
  const heading = page.document.createElement('h1');
  heading.textContent = title;
  page.document.title = title;
  page.document.documentElement.lang = document.documentElement.lang;
  page.document.body.style.fontFamily = 'sans-serif';
  page.document.body.append(heading, page.document.importNode(text, true));
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
};
