import './styles.ts';
import './kitTiers.ts';
import { nextTask } from './tasks.ts';

/** What the shell is made of, from below: each is evaluated in a task of its own. */
const modules = [
  () => import(/* webpackMode: "eager" */ '@parlour/shared-contracts/schema'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-contracts'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@parlour/shared-ui/core'),
  () => import(/* webpackMode: "eager" */ './createShell.ts'),
];

/**
 * Evaluates this script in several tasks: in one it would take a slow phone 0.4 s, in which nothing that came
 * with the document is painted or scrolled.
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
