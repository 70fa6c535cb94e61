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
      EN: 'Aim and catch. You can verify each shot yourself.',
      TY: 'เล็งแล้วจับ ตรวจสอบทุกนัดได้ด้วยตัวเอง',
      PT: 'Mire e capture. Você mesmo pode verificar cada tiro.',
      VN: 'Ngắm và bắt. Bạn có thể tự kiểm chứng từng phát bắn.',
    },
  },
  {
    group: 'w_home',
    scene: 'treasure',
    link: '/promotions',
    title: {
      EN: 'Offers with clear terms',
      TY: 'ข้อเสนอพร้อมเงื่อนไขชัดเจน',
      PT: 'Ofertas com regras claras',
      VN: 'Ưu đãi với điều khoản rõ ràng',
    },
    text: {
      EN: 'All promotions and their rules on one page.',
      TY: 'โปรโมชันทั้งหมดและเงื่อนไขอยู่ในหน้าเดียว',
      PT: 'Todas as promoções e suas regras em uma página.',
      VN: 'Mọi khuyến mãi và điều khoản trên một trang.',
    },
  },
  {
    group: 'w_home',
    scene: 'gems',
    link: '/gameList',
    title: {
      EN: 'Find your next game',
      TY: 'ค้นหาเกมถัดไปของคุณ',
      PT: 'Encontre seu próximo jogo',
      VN: 'Tìm trò chơi tiếp theo',
    },
    text: {
      EN: 'Filter by provider, theme, volatility and RTP.',
      TY: 'กรองตามค่าย ธีม ความผันผวน และ RTP',
      PT: 'Filtre por provedor, tema, volatilidade e RTP.',
      VN: 'Lọc theo nhà cung cấp, chủ đề, độ biến động và RTP.',
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
    link: '',
    title: {
      EN: 'Your games wait',
      TY: 'เกมของคุณรออยู่',
      PT: 'Seus jogos esperam',
      VN: 'Trò chơi đang chờ bạn',
    },
    text: {
      EN: 'Favourites and last games stand on your first page.',
      TY: 'เกมโปรดและเกมล่าสุดอยู่ในหน้าแรกของคุณ',
      PT: 'Favoritos e últimos jogos ficam na sua página inicial.',
      VN: 'Trò yêu thích và vừa chơi nằm ở trang đầu của bạn.',
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
      EN: 'Opens soon.',
      TY: 'เร็ว ๆ นี้',
      PT: 'Abre em breve.',
      VN: 'Sắp mở cửa.',
    },
  },
];
