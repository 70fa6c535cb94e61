export { renderView } from './renderView.tsx';
export { sharedModule } from './sharedModules.ts';
