import {
  SEA_LOTTERY_VENDOR,
  VIETNAM_LOTTERY_VENDOR,
  type CatalogueType,
} from '@parlour/shared-contracts/domains/games';
import type { DrawRule } from '@parlour/shared-contracts/domains/lottery';
import type { DrawSchedule, PrizeModeRow } from '@parlour/platform-api/commands';

export interface SeedLottery {
  readonly gameCode: string;
  readonly name: string;
  readonly vendorCode: string;
  readonly type: CatalogueType;
  readonly family: string;
  readonly motif: string;
  readonly prizeModes: readonly PrizeModeRow[];
  readonly rule: DrawRule;
  readonly schedule: DrawSchedule;
  readonly closingSeconds: number;
}

/** Indochina time, in minutes east of Greenwich. */
const OFFSET = 420;

const daily = (time: string, ...weekdays: number[]): DrawSchedule => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    offsetMinutes: OFFSET,
    startMinute: hours * 60 + minutes,
    everyMinutes: null,
    weekdays: weekdays.length > 0 ? weekdays : null,
  };
};

const every = (minutes: number): DrawSchedule => ({
  offsetMinutes: OFFSET,
  startMinute: minutes,
  everyMinutes: minutes,
  weekdays: null,
});

/** Returns how many seconds before a draw its bets close. */
const closingSecondsOf = ({ everyMinutes }: DrawSchedule): number => (everyMinutes === null ? 300 : 10);

type Rest = readonly [name: string, code: string, schedule: DrawSchedule];

const vietnam = (family: string, rule: DrawRule, list: readonly Rest[]): SeedLottery[] =>
  list.map(([name, code, schedule]) => ({
    gameCode: `VN_${code}`,
    name,
    vendorCode: VIETNAM_LOTTERY_VENDOR,
    type: 'LOTT',
    family,
    motif: 'balls',
    prizeModes: ['LOTT', 'ELOTT'],
    rule,
    schedule,
    closingSeconds: closingSecondsOf(schedule),
  }));

const sea = (family: string, list: readonly Rest[]): SeedLottery[] =>
  list.map(([name, code, schedule]) => ({
    gameCode: `SEA_${code}`,
    name,
    vendorCode: SEA_LOTTERY_VENDOR,
    type: 'LOTT',
    family,
    motif: 'ticket',
    prizeModes: ['SEA'],
    rule: 'thai',
    schedule,
    closingSeconds: closingSecondsOf(schedule),
  }));

const paces = [5, 10, 15, 20, 30, 60] as const;

const rapid = (
  vendorCode: 'LOTT' | 'ELOTT',
  [family, code, rule, motif]: readonly [family: string, code: string, rule: DrawRule, motif: string],
): SeedLottery[] =>
  paces.map((minutes) => ({
    gameCode: `${vendorCode}_${code}_${minutes}`,
    name: vendorCode === 'LOTT' ? `${family} ${minutes}` : `E-${family} ${minutes}`,
    vendorCode,
    type: vendorCode,
    family,
    motif,
    prizeModes: vendorCode === 'LOTT' ? ['LOTT', 'ZY'] : ['ELOTT'],
    rule,
    schedule: every(minutes),
    closingSeconds: closingSecondsOf(every(minutes)),
  }));

const rapidKinds = [
  ['Rapid Dice', 'DICE', 'dice', 'dice'],
  ['Five Digits', 'DIGITS', 'digits', 'balls'],
  ['Ten Racers', 'RACE', 'race', 'car'],
] as const;

/** In the order of the menu. */
export const seedLotteries: readonly SeedLottery[] = [
  ...vietnam('Miền Bắc', 'north', [
    ['Miền Bắc', 'MB', daily('18:15')],
    ['Bắc Nhanh 30', 'MB30', every(30)],
  ]),
  ...vietnam('Miền Nam', 'south', [
    ['TP. Hồ Chí Minh', 'HCM', daily('16:15', 1, 6)],
    ['Đồng Nai', 'DNAI', daily('16:15', 3)],
    ['Cần Thơ', 'CTHO', daily('16:15', 3)],
    ['Tây Ninh', 'TNINH', daily('16:15', 4)],
    ['Vĩnh Long', 'VLONG', daily('16:15', 5)],
    ['Tiền Giang', 'TGIANG', daily('16:15', 0)],
    ['Đà Lạt', 'DLAT', daily('16:15', 0)],
    ['Nam Nhanh 15', 'MN15', every(15)],
  ]),
  ...vietnam('Miền Trung', 'south', [
    ['Đà Nẵng', 'DNANG', daily('17:15', 3, 6)],
    ['Huế', 'HUE', daily('17:15', 1)],
    ['Quảng Nam', 'QNAM', daily('17:15', 2)],
    ['Khánh Hòa', 'KHOA', daily('17:15', 0, 3)],
  ]),
  ...sea('ไทย', [
    ['Thai Evening', 'THAI', daily('15:30')],
    ['Thai Midday', 'THAIM', daily('12:00')],
    ['Yi Ki 15', 'YIKI15', every(15)],
  ]),
  ...sea('ASEAN', [
    ['Lao Star', 'LAO', daily('20:30', 1, 3, 5)],
    ['Hanoi Special', 'HANOI', daily('17:30')],
    ['Malay Four', 'MALAY', daily('18:45', 0, 3, 6)],
  ]),
  ...rapidKinds.flatMap((kind) => rapid('LOTT', kind)),
  ...rapidKinds.flatMap((kind) => rapid('ELOTT', kind)),
];
