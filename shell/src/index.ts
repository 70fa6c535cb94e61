import './styles.ts';
import { boot } from './boot.tsx';
import './kitTiers.ts';
import { createFederatedSource } from './sections/federation.ts';

void boot(createFederatedSource());
