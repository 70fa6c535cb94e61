// Node's environment, whose globals are read as fast as outside of tests: Jest's own context passes each
// mention of `Object`, `Date` or `Math` through a proxy, which costs servers a third of their time.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
