import './styles.ts';
import { boot } from './boot.tsx';
import './kitTiers.ts';
import { currentPack } from './language/currentPack.ts';
import { createFederatedSource } from './sections/federation.ts';

void boot(createFederatedSource(currentPack));
