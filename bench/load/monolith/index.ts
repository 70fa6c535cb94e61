import '../../../shell/src/styles.ts';
import { boot } from '../../../shell/src/boot.tsx';

void boot({ load: () => Promise.reject(new Error('Sections are bundled')), discard: () => {} });
