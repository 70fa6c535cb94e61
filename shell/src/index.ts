import './styles.ts';
import './kitTiers.ts';
import { nextTask } from './tasks.ts';

/**
 * Evaluates this script in several tasks: in one it would take a slow phone 0.4 s, in which nothing that came
 * with the document is painted or scrolled.
 */
const start = async (): Promise<void> => {
  await import(/* webpackMode: "eager" */ '@parlour/shared-contracts');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@parlour/shared-ui/core');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { createFederatedSource } = await import(/* webpackMode: "eager" */ './sections/federation.ts');
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await nextTask();
  await boot(createFederatedSource());
};

void start();
