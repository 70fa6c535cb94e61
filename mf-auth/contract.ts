import { sitePaths, type RemoteDeclaration } from '@parlour/shared-contracts';

export const contract: RemoteDeclaration = {
  routes: [
    {
      path: sitePaths.login,
      title: { EN: 'Log in | Parlour', TY: 'เข้าสู่ระบบ | Parlour', PT: 'Entrar | Parlour' },
      description: {
        EN: 'Log in to your Parlour account and play on.',
        TY: 'เข้าสู่ระบบบัญชี Parlour ของคุณแล้วเล่นต่อได้เลย',
        PT: 'Entre na sua conta Parlour e continue a jogar.',
      },
    },
    {
      path: sitePaths.register,
      title: { EN: 'Register | Parlour', TY: 'สมัครสมาชิก | Parlour', PT: 'Criar conta | Parlour' },
      description: {
        EN: 'Open a Parlour account.',
        TY: 'สมัครบัญชี Parlour',
        PT: 'Abra uma conta Parlour.',
      },
    },
    {
      path: sitePaths.forget,
      title: {
        EN: 'Forgot password | Parlour',
        TY: 'ลืมรหัสผ่าน | Parlour',
        PT: 'Recuperar senha | Parlour',
      },
      description: {
        EN: 'Get back into your Parlour account.',
        TY: 'กลับเข้าสู่บัญชี Parlour ของคุณ',
        PT: 'Recupere o acesso à sua conta Parlour.',
      },
    },
    {
      path: sitePaths.agentLogin,
      title: {
        EN: 'Agent login | Parlour',
        TY: 'เข้าสู่ระบบตัวแทน | Parlour',
        PT: 'Entrada de agentes | Parlour',
      },
      description: {
        EN: 'Log in to the Parlour agent centre.',
        TY: 'เข้าสู่ระบบศูนย์ตัวแทน Parlour',
        PT: 'Entre no centro de agentes Parlour.',
      },
    },
  ],
  modals: ['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePasswordModal'],
};
