// jsdom with the web standards that it lacks and Node has.
const { TestEnvironment } = require('jest-environment-jsdom');

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
