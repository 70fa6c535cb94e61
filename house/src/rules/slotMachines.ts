import type { Volatility } from '../slotVariants.ts';

/** The reels of a volatility, and what their symbols pay. */
export interface SlotMachine {
  /** The symbols of each reel, the rarest is 0. */
  readonly strips: readonly (readonly number[])[];
  /** By symbol: payouts for 3, 4 and 5 in a line, in hundredths of the stake per line. */
  readonly paytable: readonly (readonly number[])[];
}

/** @param times payouts as multiples of the stake per line */
const machine = (strips: readonly string[], times: readonly (readonly number[])[]): SlotMachine => ({
  strips: strips.map((strip) => [...strip].map(Number)),
  paytable: times.map((pays) => pays.map((each) => each * 100)),
});

/** All reels of a machine have the same symbols, in another order. */
export const slotMachines: Readonly<Record<Volatility, SlotMachine>> = {
  low: machine(
    [
      '4275374136735726726570437647657657617457',
      '5376275675374673547056754713761746276427',
      '1734750752736746371672654672476475375675',
      '1756746527657314732753746746756740725673',
      '2457634725173571576476073276576574674637',
    ],
    [
      [500, 2_500, 10_000],
      [180, 700, 3_500],
      [120, 300, 1_200],
      [70, 180, 500],
      [35, 100, 300],
      [30, 75, 150],
      [20, 45, 125],
      [10, 20, 50],
    ],
  ),
  medium: machine(
    [
      '5765746376547637627650647247327517543716',
      '7264576476376571375476547352067361754276',
      '7567527637563746745374627641746170537562',
      '2745763467167527537567364765746732054176',
      '5675462467267367567537413647057167237547',
    ],
    [
      [1_000, 5_000, 50_000],
      [250, 1_500, 10_000],
      [100, 500, 2_500],
      [60, 250, 1_200],
      [40, 150, 500],
      [25, 80, 250],
      [15, 40, 130],
      [10, 20, 60],
    ],
  ),
  high: machine(
    [
      '3567215047346532147617263764574536546027',
      '1753756412734673167503547205645624672346',
      '1341640735635675675174624702357623647254',
      '0476471425647523146273517250365367465763',
      '3602476456154023741367345675217534675627',
    ],
    [
      [600, 4_500, 100_000],
      [200, 1_000, 8_000],
      [75, 350, 2_500],
      [40, 160, 900],
      [20, 100, 400],
      [16, 90, 250],
      [15, 45, 150],
      [10, 40, 120],
    ],
  ),
};
