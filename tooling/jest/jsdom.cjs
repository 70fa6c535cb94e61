// jsdom with the web standards that it lacks and Node has, and without styles that no test can see.
const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

// A page without layout shows this of its styles. Every role query asks each of antd's thousands of rules
// whether it is the element's; a rule that sets nothing of this is left out.
const SEEN = [
  'content',
  'direction',
  'display',
  'overflow',
  'pointer-events',
  'position',
  'user-select',
  'visibility',
];

const isSeen = ({ style }) =>
  style === undefined || SEEN.some((property) => style.getPropertyValue(property) !== '');

const requireAsJsdom = createRequire(
  createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'),
);
const cssom = requireAsJsdom('rrweb-cssom');
const { parse } = cssom;
cssom.parse = (text) => {
  const sheet = parse(text);
  sheet.cssRules = sheet.cssRules.filter(isSeen);
  return sheet;
};

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const {
      fetch,
      Headers,
      Request,
      Response,
      TextEncoder,
      TextDecoder,
      structuredClone,
      AbortSignal,
      AbortController,
    } = globalThis;
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      TextEncoder,
      TextDecoder,
      structuredClone,
      AbortSignal,
      AbortController,
    });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
