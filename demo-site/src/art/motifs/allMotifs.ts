import { ancient } from './ancient.ts';
import { casino } from './casino.ts';
import { creatures } from './creatures.ts';
import { faces } from './faces.ts';
import { food } from './food.ts';
import { machines } from './machines.ts';
import type { Motif, Motifs } from './motif.ts';
import { nature } from './nature.ts';
import { sea } from './sea.ts';
import { treasure } from './treasure.ts';

const motifs: Motifs = {
  ...ancient,
  ...casino,
  ...creatures,
  ...faces,
  ...food,
  ...machines,
  ...nature,
  ...sea,
  ...treasure,
};

export const motifNames: readonly string[] = Object.keys(motifs);

/** Returns a motif; undefined if there is no such drawing. */
export const findMotif = (name: string): Motif | undefined =>
  Object.hasOwn(motifs, name) ? motifs[name] : undefined;
