import './styles.ts';
import './kitTiers.ts';
import { nextTask } from './tasks.ts';

/** The modules of the shell in order of dependency. Each is evaluated in its own task. */
const modules = [
  () => import(/* webpackMode: "eager" */ '@parlour/shared-contracts/schema'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-contracts'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-ui/core'),
  () => import(/* webpackMode: "eager" */ './createShell.ts'),
];

/**
 * Evaluates this script in several tasks. One task would block a slow phone for 0.4 s, in which it could not
 * paint or scroll the document.
 */
const start = async (): Promise<void> => {
  for (const evaluate of modules) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { createFederatedSource } = await import(/* webpackMode: "eager" */ './sections/federation.ts');
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await nextTask();
  await boot(createFederatedSource());
};

void start();
