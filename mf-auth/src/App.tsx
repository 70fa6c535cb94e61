import { sitePaths } from '@parlour/shared-contracts';
import { Route, Routes } from '@parlour/shared-ui/router';
import { AgentLoginPage } from './features/login/AgentLoginPage.tsx';
import { LoginPage } from './features/login/LoginPage.tsx';
import { UpcomingPage } from './features/upcoming/UpcomingPage.tsx';

export const App = () => (
  <Routes>
    <Route path={sitePaths.login} element={<LoginPage />} />
    <Route path={sitePaths.agentLogin} element={<AgentLoginPage />} />
    <Route path={sitePaths.register} element={<UpcomingPage subject="register" />} />
    <Route path={sitePaths.forget} element={<UpcomingPage subject="forget" />} />
    <Route path="*" element={null} />
  </Routes>
);
