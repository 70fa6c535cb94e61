import type { Reward } from '@parlour/shared-contracts/domains/points';

type Texts = readonly [english: string, thai: string, portuguese: string, vietnamese: string];

export interface RewardText {
  readonly kind: Reward['kind'];
  readonly motif: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly pointsRequirement: number;
  readonly amountRequirement: number;
  readonly remaining: number;
  readonly isHot: boolean;
}

/** In display order. */
export const rewardTexts: readonly RewardText[] = [
  {
    kind: 'GOLDEN_EGG',
    motif: 'egg',
    name: ['Golden egg', 'ไข่ทองคำ', 'Ovo de ouro', 'Trứng vàng'],
    description: [
      'Smash it and win up to 8,888.',
      'ทุบไข่ลุ้นรับสูงสุด 8,888',
      'Quebre-o e ganhe até 8.888.',
      'Đập trứng, thắng đến 8.888.',
    ],
    pointsRequirement: 1_500,
    amountRequirement: 0,
    remaining: 420,
    isHot: true,
  },
  {
    kind: 'RED_ENVELOPE',
    motif: 'envelope',
    name: ['Red envelope', 'ซองแดง', 'Envelope vermelho', 'Lì xì'],
    description: [
      'A surprise between 50 and 500.',
      'ลุ้นรับ 50 ถึง 500',
      'Uma surpresa entre 50 e 500.',
      'Bất ngờ từ 50 đến 500.',
    ],
    pointsRequirement: 800,
    amountRequirement: 0,
    remaining: 960,
    isHot: true,
  },
  {
    kind: 'PRIZE_WHEEL',
    motif: 'wheel',
    name: ['Prize wheel spin', 'หมุนวงล้อ', 'Giro da roda de prêmios', 'Lượt quay may mắn'],
    description: [
      'One spin of the wheel of prizes.',
      'หมุนวงล้อรางวัลหนึ่งครั้ง',
      'Um giro na roda de prêmios.',
      'Một lượt quay trên vòng quay may mắn.',
    ],
    pointsRequirement: 1_000,
    amountRequirement: 0,
    remaining: 700,
    isHot: false,
  },
  {
    kind: 'BONUS',
    motif: 'coin',
    name: ['Bonus 100', 'โบนัส 100', 'Bônus 100', 'Thưởng 100'],
    description: [
      'Credited at once; turnover one time.',
      'เข้าบัญชีทันที เทิร์นหนึ่งเท่า',
      'Creditado na hora; rollover de uma vez.',
      'Cộng ngay; vòng cược một lần.',
    ],
    pointsRequirement: 5_000,
    amountRequirement: 0,
    remaining: 300,
    isHot: true,
  },
  {
    kind: 'BONUS',
    motif: 'ingot',
    name: ['Bonus 500', 'โบนัส 500', 'Bônus 500', 'Thưởng 500'],
    description: [
      'Credited at once; turnover one time.',
      'เข้าบัญชีทันที เทิร์นหนึ่งเท่า',
      'Creditado na hora; rollover de uma vez.',
      'Cộng ngay; vòng cược một lần.',
    ],
    pointsRequirement: 22_000,
    amountRequirement: 0,
    remaining: 120,
    isHot: false,
  },
  {
    kind: 'MERCHANDISE',
    motif: 'headphones',
    name: ['Wireless headphones', 'หูฟังไร้สาย', 'Fones de ouvido sem fio', 'Tai nghe không dây'],
    description: [
      'Delivered within two weeks.',
      'จัดส่งภายในสองสัปดาห์',
      'Entrega em duas semanas.',
      'Giao trong hai tuần.',
    ],
    pointsRequirement: 48_000,
    amountRequirement: 50_000,
    remaining: 24,
    isHot: false,
  },
  {
    kind: 'MERCHANDISE',
    motif: 'watch',
    name: ['Steel watch', 'นาฬิกาข้อมือสตีล', 'Relógio de aço', 'Đồng hồ thép'],
    description: [
      'Engraved with your initials.',
      'สลักอักษรย่อชื่อของคุณ',
      'Gravado com suas iniciais.',
      'Khắc chữ cái đầu tên bạn.',
    ],
    pointsRequirement: 88_000,
    amountRequirement: 0,
    remaining: 10,
    isHot: true,
  },
  {
    kind: 'MERCHANDISE',
    motif: 'phone',
    name: ['Smartphone', 'สมาร์ตโฟน', 'Smartphone', 'Điện thoại thông minh'],
    description: [
      'Latest generation, 256 GB.',
      'รุ่นล่าสุด 256 GB',
      'Última geração, 256 GB.',
      'Thế hệ mới nhất, 256 GB.',
    ],
    pointsRequirement: 320_000,
    amountRequirement: 0,
    remaining: 3,
    isHot: true,
  },
  {
    kind: 'MERCHANDISE',
    motif: 'bag',
    name: ['Travel bag', 'กระเป๋าเดินทาง', 'Mala de viagem', 'Túi du lịch'],
    description: [
      'Cabin size, two colours.',
      'ขนาดขึ้นเครื่อง มีสองสี',
      'Tamanho de cabine, duas cores.',
      'Cỡ xách tay, hai màu.',
    ],
    pointsRequirement: 36_000,
    amountRequirement: 0,
    remaining: 40,
    isHot: false,
  },
  {
    kind: 'RED_ENVELOPE',
    motif: 'gift',
    name: ['Birthday envelope', 'ซองวันเกิด', 'Envelope de aniversário', 'Lì xì sinh nhật'],
    description: [
      'Opens in the month of your birthday.',
      'เปิดได้ในเดือนเกิดของคุณ',
      'Abre no mês do seu aniversário.',
      'Mở được trong tháng sinh nhật của bạn.',
    ],
    pointsRequirement: 2_000,
    amountRequirement: 0,
    remaining: 500,
    isHot: false,
  },
];
