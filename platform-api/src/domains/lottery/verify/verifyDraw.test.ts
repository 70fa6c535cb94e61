import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import vectors from '../../../../draw-vectors.json';
import { verifyDraw, verifyDraws } from './verifyDraw.ts';

const draws = vectors as OpenedNumber[];
const faultsOf = (changed: readonly OpenedNumber[]) => [...verifyDraws(changed).values()].flat();

it('matches the test vectors, which another program made', () => {
  expect(new Set(draws.map(({ proof }) => proof?.rule)).size).toBe(6);
  expect(faultsOf(draws)).toEqual([]);
});

it('finds changes after the commitment', () => {
  const [newest, before] = draws;
  if (!newest?.proof?.next || !before?.proof?.next) throw new Error('the vectors lack proofs');
  const otherSeed = { ...newest.proof, seed: '00'.repeat(32) };
  const otherNext = { ...newest.proof.next, commitment: '00'.repeat(32) };
  expect(verifyDraw({ ...newest, prizes: before.prizes })).toEqual(['prizes']);
  expect(verifyDraw({ ...newest, proof: otherSeed })).toEqual(['commitment', 'prizes']);
  expect(verifyDraw({ ...newest, proof: { ...newest.proof, next: otherNext } })).toEqual(['next']);
  expect(verifyDraw({ ...newest, proof: null })).toEqual(['noProof']);
  // Valid in itself, but not the draw that was announced.
  expect(faultsOf([{ ...newest, openedAt: newest.nextOpensAt }, before])).toEqual(['next']);
});
