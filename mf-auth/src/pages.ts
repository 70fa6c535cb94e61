import { definePages } from '@parlour/shared-ui/pages';

export const pages = definePages({
  login: {
    path: '/login',
    load: async () =>
      (await import(/* webpackChunkName: "page-login" */ './features/login/LoginPage.tsx')).LoginPage,
    destination: 'login',
    modal: { name: 'loginPopupModal', address: 'home' },
  },
  register: {
    path: '/register',
    load: async () =>
      (await import(/* webpackChunkName: "page-register" */ './features/registration/RegisterPage.tsx'))
        .RegisterPage,
    destination: 'register',
    modal: { name: 'registerModal', address: 'own' },
  },
  forget: {
    path: '/forget',
    load: async () =>
      (await import(/* webpackChunkName: "page-forget" */ './features/passwords/reset/ForgotPage.tsx'))
        .ForgotPage,
    destination: 'forgottenPassword',
  },
  agent: {
    path: '/agent',
    load: async () =>
      (await import(/* webpackChunkName: "page-agent" */ './features/login/AgentLoginPage.tsx'))
        .AgentLoginPage,
    destination: 'agentLogin',
  },
});
