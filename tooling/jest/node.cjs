// A Node environment in the worker's own realm, so that its test files can share modules (`sharedModules.cjs`). Each
// file gets back the globals, environment variables and process listeners that the worker started with.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const describeProperties = () => Object.getOwnPropertyDescriptors(globalThis);

const restoreProperties = (former) => {
  const now = describeProperties();
  for (const key of Reflect.ownKeys(now)) {
    if (!now[key].configurable) continue;
    if (!Object.hasOwn(former, key)) delete globalThis[key];
    else if (now[key].value !== former[key].value) Object.defineProperty(globalThis, key, former[key]);
  }
};

const listListeners = () =>
  new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));

const restoreListeners = (former) => {
  for (const [event, listeners] of listListeners()) {
    const kept = new Set(former.get(event));
    for (const listener of listeners) if (!kept.has(listener)) process.removeListener(event, listener);
  }
};

const restoreVariables = (former) => {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(former, name)) delete process.env[name];
  Object.assign(process.env, former);
};

module.exports = class {
  exportConditions = () => ['node', 'node-addons'];
  global = globalThis;

  constructor({ projectConfig }) {
    this.former = {
      properties: describeProperties(),
      listeners: listListeners(),
      variables: { ...process.env },
      folder: process.cwd(),
      exit: process.exit,
    };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  // `sharedModules.cjs` compiles in the worker's realm; jest only asks whether a context exists.
  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.former.exit;
    restoreListeners(this.former.listeners);
    restoreVariables(this.former.variables);
    restoreProperties(this.former.properties);
    if (process.cwd() !== this.former.folder) process.chdir(this.former.folder);
  }
};
