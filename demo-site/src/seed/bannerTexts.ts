import type { Banner } from '@parlour/shared-contracts/domains/content';
import type { LocalizedText } from '@parlour/platform-api/demoSite';

export interface BannerText {
  readonly group: Banner['groupName'];
  /** Name of the picture's scene. */
  readonly scene: string;
  readonly link: string;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

const welcome: LocalizedText = {
  EN: 'Welcome to Parlour',
  TY: 'ยินดีต้อนรับสู่ Parlour',
  PT: 'Bem-vindo ao Parlour',
};

/** In display order. */
export const bannerTexts: readonly BannerText[] = [
  {
    group: 'w_home',
    scene: 'dragon',
    link: '/rng',
    title: { EN: 'Ten thousand games', TY: 'หนึ่งหมื่นเกม', PT: 'Dez mil jogos' },
    text: {
      EN: 'Slots, live tables, fishing and more in one lobby.',
      TY: 'สล็อต โต๊ะสด ยิงปลา และอีกมากมายในที่เดียว',
      PT: 'Slots, mesas ao vivo, pesca e muito mais em um só lobby.',
    },
  },
  {
    group: 'w_home',
    scene: 'live',
    link: '/live',
    title: { EN: 'The salon is open', TY: 'ห้องสดเปิดแล้ว', PT: 'O salão está aberto' },
    text: {
      EN: 'Baccarat, roulette and dragon tiger, day and night.',
      TY: 'บาคาร่า รูเล็ต และเสือมังกร เล่นได้ทั้งวันทั้งคืน',
      PT: 'Bacará, roleta e dragão e tigre, dia e noite.',
    },
  },
  {
    group: 'w_home',
    scene: 'ocean',
    link: '/fish',
    title: { EN: 'Deep-sea bounty', TY: 'ขุมทรัพย์ใต้ทะเล', PT: 'Tesouro das profundezas' },
    text: {
      EN: 'New fishing rooms with shared jackpots.',
      TY: 'ห้องยิงปลาใหม่พร้อมแจ็กพอตรวม',
      PT: 'Novas salas de pesca com jackpots compartilhados.',
    },
  },
  {
    group: 'w_home',
    scene: 'treasure',
    link: '/promotions',
    title: { EN: 'Rebate every Friday', TY: 'เงินคืนทุกวันศุกร์', PT: 'Reembolso todas as sextas' },
    text: {
      EN: 'Up to 1.2 % of valid bets back, without a limit.',
      TY: 'คืนสูงสุด 1.2 % ของยอดเดิมพัน ไม่จำกัด',
      PT: 'Até 1,2 % das apostas válidas de volta, sem limite.',
    },
  },
  {
    group: 'w_home',
    scene: 'sport',
    link: '/sports',
    title: { EN: 'Every match, every minute', TY: 'ทุกแมตช์ ทุกนาที', PT: 'Cada jogo, cada minuto' },
    text: {
      EN: 'Football, cricket and e-sports with live odds.',
      TY: 'ฟุตบอล คริกเก็ต และอีสปอร์ต พร้อมราคาสด',
      PT: 'Futebol, críquete e e-sports com odds ao vivo.',
    },
  },
  {
    group: 'w_login',
    scene: 'lounge',
    link: '',
    title: welcome,
    text: { EN: 'Good to see you again.', TY: 'ดีใจที่ได้พบกันอีกครั้ง', PT: 'É bom ver você de novo.' },
  },
  {
    group: 'w_login',
    scene: 'gems',
    link: '/promotions',
    title: { EN: 'Daily gifts', TY: 'ของขวัญรายวัน', PT: 'Presentes diários' },
    text: { EN: 'Sign in and open one.', TY: 'เข้าสู่ระบบแล้วเปิดรับเลย', PT: 'Entre e abra um.' },
  },
  {
    group: 'w_register',
    scene: 'treasure',
    link: '',
    title: { EN: 'Join in a minute', TY: 'สมัครในหนึ่งนาที', PT: 'Cadastre-se em um minuto' },
    text: {
      EN: 'Your first games can be demos, without money.',
      TY: 'เริ่มจากเกมทดลองโดยไม่ใช้เงินได้',
      PT: 'Seus primeiros jogos podem ser demos, sem dinheiro.',
    },
  },
  {
    group: 'w_leftmenu',
    scene: 'mall',
    link: '/pointMall',
    title: { EN: 'Points mall', TY: 'ร้านแลกแต้ม', PT: 'Loja de pontos' },
    text: { EN: 'Trade points for gifts.', TY: 'แลกแต้มเป็นของขวัญ', PT: 'Troque pontos por presentes.' },
  },
];
