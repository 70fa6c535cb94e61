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
  VN: 'Chào mừng đến Parlour',
};

/** In display order. */
export const bannerTexts: readonly BannerText[] = [
  {
    group: 'w_home',
    scene: 'dragon',
    link: '/rng',
    title: { EN: 'Ten thousand games', TY: 'หนึ่งหมื่นเกม', PT: 'Dez mil jogos', VN: 'Mười nghìn trò chơi' },
    text: {
      EN: 'Slots, live tables, fishing and more in one lobby.',
      TY: 'สล็อต โต๊ะสด ยิงปลา และอีกมากมายในที่เดียว',
      PT: 'Slots, mesas ao vivo, pesca e muito mais em um só lobby.',
      VN: 'Slot, bàn live, bắn cá và nhiều trò khác trong một sảnh.',
    },
  },
  {
    group: 'w_home',
    scene: 'live',
    link: '/live',
    title: { EN: 'The salon is open', TY: 'ห้องสดเปิดแล้ว', PT: 'O salão está aberto', VN: 'Sảnh live đã mở' },
    text: {
      EN: 'Baccarat, roulette and dragon tiger, day and night.',
      TY: 'บาคาร่า รูเล็ต และเสือมังกร เล่นได้ทั้งวันทั้งคืน',
      PT: 'Bacará, roleta e dragão e tigre, dia e noite.',
      VN: 'Baccarat, roulette và rồng hổ, suốt ngày đêm.',
    },
  },
  {
    group: 'w_home',
    scene: 'ocean',
    link: '/fish',
    title: {
      EN: 'Deep-sea bounty',
      TY: 'ขุมทรัพย์ใต้ทะเล',
      PT: 'Tesouro das profundezas',
      VN: 'Kho báu biển sâu',
    },
    text: {
      EN: 'New fishing rooms with shared jackpots.',
      TY: 'ห้องยิงปลาใหม่พร้อมแจ็กพอตรวม',
      PT: 'Novas salas de pesca com jackpots compartilhados.',
      VN: 'Phòng bắn cá mới với jackpot chung.',
    },
  },
  {
    group: 'w_home',
    scene: 'treasure',
    link: '/promotions',
    title: {
      EN: 'Rebate every Friday',
      TY: 'เงินคืนทุกวันศุกร์',
      PT: 'Reembolso todas as sextas',
      VN: 'Hoàn trả mỗi thứ Sáu',
    },
    text: {
      EN: 'Up to 1.2 % of valid bets back, without a limit.',
      TY: 'คืนสูงสุด 1.2 % ของยอดเดิมพัน ไม่จำกัด',
      PT: 'Até 1,2 % das apostas válidas de volta, sem limite.',
      VN: 'Hoàn đến 1,2 % cược hợp lệ, không giới hạn.',
    },
  },
  {
    group: 'w_home',
    scene: 'sport',
    link: '/sports',
    title: {
      EN: 'Every match, every minute',
      TY: 'ทุกแมตช์ ทุกนาที',
      PT: 'Cada jogo, cada minuto',
      VN: 'Từng trận, từng phút',
    },
    text: {
      EN: 'Football, cricket and e-sports with live odds.',
      TY: 'ฟุตบอล คริกเก็ต และอีสปอร์ต พร้อมราคาสด',
      PT: 'Futebol, críquete e e-sports com odds ao vivo.',
      VN: 'Bóng đá, cricket và e-sports với tỷ lệ trực tiếp.',
    },
  },
  {
    group: 'w_login',
    scene: 'lounge',
    link: '',
    title: welcome,
    text: {
      EN: 'Good to see you again.',
      TY: 'ดีใจที่ได้พบกันอีกครั้ง',
      PT: 'É bom ver você de novo.',
      VN: 'Rất vui được gặp lại bạn.',
    },
  },
  {
    group: 'w_login',
    scene: 'gems',
    link: '/promotions',
    title: { EN: 'Daily gifts', TY: 'ของขวัญรายวัน', PT: 'Presentes diários', VN: 'Quà mỗi ngày' },
    text: {
      EN: 'Sign in and open one.',
      TY: 'เข้าสู่ระบบแล้วเปิดรับเลย',
      PT: 'Entre e abra um.',
      VN: 'Đăng nhập và mở quà.',
    },
  },
  {
    group: 'w_register',
    scene: 'treasure',
    link: '',
    title: {
      EN: 'Join in a minute',
      TY: 'สมัครในหนึ่งนาที',
      PT: 'Cadastre-se em um minuto',
      VN: 'Đăng ký trong một phút',
    },
    text: {
      EN: 'Your first games can be demos, without money.',
      TY: 'เริ่มจากเกมทดลองโดยไม่ใช้เงินได้',
      PT: 'Seus primeiros jogos podem ser demos, sem dinheiro.',
      VN: 'Những ván đầu tiên có thể chơi thử, không cần tiền.',
    },
  },
  {
    group: 'w_leftmenu',
    scene: 'mall',
    link: '/pointMall',
    title: { EN: 'Points mall', TY: 'ร้านแลกแต้ม', PT: 'Loja de pontos', VN: 'Cửa hàng đổi điểm' },
    text: {
      EN: 'Trade points for gifts.',
      TY: 'แลกแต้มเป็นของขวัญ',
      PT: 'Troque pontos por presentes.',
      VN: 'Đổi điểm lấy quà.',
    },
  },
];
