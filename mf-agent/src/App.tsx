import { AntdProvider } from '@parlour/shared-ui/forms';
import { AgentCentre } from './features/centre/AgentCentre.tsx';

export const App = () => (
  <AntdProvider>
    <AgentCentre />
  </AntdProvider>
);
