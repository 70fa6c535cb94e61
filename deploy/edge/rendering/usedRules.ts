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

const isUsed = (selector: string, classNames: ReadonlySet<string>): boolean => {
  const simple = withoutArguments(selector);
  if (LATER_STATES.test(simple)) return false;
  return [...simple.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classNames.has(name));
};

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && KEYFRAMES.test((parent as AtRule).name);

const isEmpty = ({ nodes }: Container): boolean => nodes?.length === 0;

/** Returns the names of all classes in the markup. */
export const classNamesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * Returns the rules of a stylesheet that markup with these classes is painted with. Keeps their order. If it is
 * uncertain whether the markup uses a rule, the rule is kept.
 */
export const usedRules = (css: string, classNames: ReadonlySet<string>): string => {
  const root = parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) => isUsed(selector, classNames));
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
