/** Elements that a view must not contain, because they affect the rest of the page or run code. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  `html head body base meta title script style link
   iframe object embed template noscript plaintext xmp frameset`.split(/\s+/),
);
const VOID: ReadonlySet<string> = new Set('area br col hr img input source track wbr'.split(' '));
/** A tag as React writes it: names, and values in double quotes. Comments are React's own marks. */
const TOKEN =
  /<!--[^<>]*-->|<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z_:][\w:.-]*(?:="[^"<>]*")?)*)\s*(\/?)>|[<]/g;
const HANDLER = /\son[a-z]+(?:=|\s|$)/i;
const SCRIPT_ADDRESS = /=["\s]*javascript:/i;

/**
 * Returns whether markup is complete and harmless: every element is closed inside the element that contains
 * it, so that later markup stays outside, and nothing runs code.
 */
export const isWholeMarkup = (markup: string): boolean => {
  const open: string[] = [];
  for (const [token, closing, name = '', attributes = '', selfClosing] of markup.matchAll(TOKEN)) {
    if (token === '<') return false;
    if (name === '') continue;
    const element = name.toLowerCase();
    if (FORBIDDEN.has(element) || HANDLER.test(attributes) || SCRIPT_ADDRESS.test(attributes)) return false;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!VOID.has(element) && !selfClosing) open.push(name);
  }
  return open.length === 0;
};
