import { parse, type AtRule, type Container, type Rule } from 'postcss';

/** A person cannot reach these states before the whole stylesheet has come. */
const LATER_STATES = /:(?:hover|active|focus|focus-visible|focus-within)\b/;
/** Properties that matter only when something changes or a person points or scrolls. */
const LATER_PROPERTIES = /^(?:transition|cursor|user-select|touch-action|overscroll-|scroll-|-webkit-tap)/;
const KEYFRAMES = /keyframes$/i;

/** Removes arguments of pseudo-classes such as `:not(.open)`, because they need not match an element. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Matches a class and the attributes directly after it, such as `.name[open][data-size=small]`. */
const CLASS = /(\.[\w-]+)((?:\[[^\]]*\])*)/g;
/** Matches an attribute in a selector, with a value or without one: `[name=value]` or `[name]`. */
const ATTRIBUTE = /\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g;

/** Classes and attributes of markup. Each is written as a selector: `.name`, `[name]` or `[name=value]`. */
export type MarkupParts = ReadonlySet<string>;

const attributeSelector = (name: string, value: string | undefined): string =>
  value === undefined ? `[${name}]` : `[${name}=${value}]`;

/**
 * Returns whether a selector can match the markup. It does not compare attributes without a class, because they can
 * belong to the `html` element. The theme of the page is such an attribute.
 */
const isUsed = (selector: string, parts: MarkupParts): boolean => {
  const simple = withoutArguments(selector);
  if (LATER_STATES.test(simple)) return false;
  return [...simple.matchAll(CLASS)].every(
    ([, name = '', attributes = '']) =>
      parts.has(name) &&
      [...attributes.matchAll(ATTRIBUTE)].every(([, attribute = '', value]) =>
        parts.has(attributeSelector(attribute, value)),
      ),
  );
};

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && KEYFRAMES.test((parent as AtRule).name);

const isEmpty = ({ nodes }: Container): boolean => nodes?.length === 0;

/**
 * Returns the classes and attributes of markup. It also returns text that looks like an attribute. Then the document
 * has some rules that it does not need.
 */
export const partsOf = (markup: string): MarkupParts =>
  new Set(
    [...markup.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name === 'class'
        ? value.split(' ').map((part) => `.${part}`)
        : [attributeSelector(name, undefined), attributeSelector(name, value)],
    ),
  );

/**
 * Returns the rules of a stylesheet that the browser needs for the first paint of markup. `parts` are the classes and
 * attributes of this markup. The rules keep their order. The result can contain rules that the markup does not use.
 */
export const usedRules = (css: string, parts: MarkupParts): string => {
  const root = parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) => isUsed(selector, parts));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkDecls(LATER_PROPERTIES, (declaration) => void declaration.remove());
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const [name] of value.matchAll(/[\w-]+/g)) animations.add(name);
  });
  root.walkRules((rule) => {
    if (isEmpty(rule)) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (KEYFRAMES.test(rule.name) ? !animations.has(rule.params) : isEmpty(rule)) rule.remove();
  });
  return root.toString();
};
