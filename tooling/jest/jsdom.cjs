// jsdom with the web standards that Node has and jsdom lacks. It skips styles that no test can see.
const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

// The style properties that tests can see without layout. Rules without these properties are dropped, because every
// role query compares antd's thousands of rules with the element.
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
