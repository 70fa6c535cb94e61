import { compositionSchema } from '@parlour/shared-contracts';
import { keySetSchema, SIGNATURE_HEADER, verifySignature } from '@parlour/shared-contracts/signature';
import type { RegistryClient } from '../registry/face/client.ts';
import { RegistryClientFailure } from '../registry/face/clientFailure.ts';
import { fillPath } from '@parlour/shared-contracts';
import { registryResources as resources } from '../registry/face/resources.ts';
import { findAuditFaults, findBrokenEvent, type Witness } from '@parlour/shared-server/durable/eventChain';
import type { RegistryEvent } from '../registry/face/model.ts';

const PAGE_SIZE = 1000;
/** Timeout of an edge's answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface VerificationOrder {
  /** Origin of the registry. */
  readonly registry: string;
  /** The environment that the edges serve. */
  readonly environment: string;
  /** Origins of edges whose live compositions are checked too. */
  readonly edges: readonly string[];
}

export interface VerifiedCompositions {
  readonly events: number;
  /** Sequence of the first broken event; null if there is none. */
  readonly broken: number | null;
  /** One sentence for each fault. */
  readonly faults: readonly string[];
  /** The newest event that a signed document confirms; null if there is none. */
  readonly witness: Witness | null;
}

/**
 * Checks that the audit is complete: its chain is unbroken from the first event on, and it contains
 * everything that signed compositions have seen, those of edges included.
 * @throws RegistryClientFailure if the registry or an edge does not answer.
 */
export const verifyCompositions = async (
  client: RegistryClient,
  order: VerificationOrder,
): Promise<VerifiedCompositions> => {
  // Reads the witnesses before the events, so that the events contain everything that the witnesses have
  // seen.
  const witnesses = [...(await readEdges(order)), ...(await readCompositions(client))];
  const newestFirst = await readPages((before?: RegistryEvent) =>
    client.history(PAGE_SIZE, before?.sequence),
  );
  const chain = newestFirst.toReversed();
  const [witness = null] = witnesses.toSorted((a, b) => b.sequence - a.sequence);
  return {
    events: chain.length,
    broken: findBrokenEvent(chain),
    faults: findAuditFaults(chain, witnesses),
    witness,
  };
};

const readPages = async <T>(read: (last?: T) => Promise<T[]>): Promise<T[]> => {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.at(-1));
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
};

const readCompositions = async (client: RegistryClient): Promise<Witness[]> => {
  const witnesses: Witness[] = [];
  for (const environment of await client.environments()) {
    const anchors = await readPages((last?: { epoch: number }) =>
      client.anchors(environment, PAGE_SIZE, last?.epoch),
    );
    for (const { epoch, audit } of anchors) {
      if (audit) witnesses.push({ ...audit, name: `epoch ${epoch} of ${environment}` });
    }
  }
  return witnesses;
};

const readEdges = async ({ registry, environment, edges }: VerificationOrder): Promise<Witness[]> => {
  if (edges.length === 0) return [];
  const keys = keySetSchema.parse(await (await get(registry, resources.keys.path)).json());
  return Promise.all(
    edges.map(async (edge) => {
      const response = await get(edge, fillPath(resources.composition.path, { environment }));
      const signed = { text: await response.text(), signature: response.headers.get(SIGNATURE_HEADER) ?? '' };
      await verifySignature(signed, keys, null).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new RegistryClientFailure(
          'refused',
          `the composition of ${edge} proves nothing: ${reason}`,
          cause,
        );
      });
      const { epoch, audit } = compositionSchema.parse(JSON.parse(signed.text));
      if (audit) return { ...audit, name: `epoch ${epoch} of ${edge}` };
      throw new RegistryClientFailure(
        'refused',
        `epoch ${epoch} of ${edge} is from before the audit was anchored`,
      );
    }),
  );
};

const get = async (origin: string, path: string): Promise<Response> => {
  const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new RegistryClientFailure('unreachable', `no answer from ${origin}`, cause);
    },
  );
  if (response.ok) return response;
  throw new RegistryClientFailure('refused', `${origin} answered ${response.status} to ${path}`);
};
