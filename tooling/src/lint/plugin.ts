import { noAmbientAtStart } from './noAmbientAtStart.ts';
import { noStorage } from './noStorage.ts';

/** Our own rules for oxlint, which loads a plugin by its default export. */
const plugin = {
  meta: { name: 'parlour' },
  rules: { 'no-ambient-at-start': noAmbientAtStart, 'no-storage': noStorage },
};

export default plugin;
