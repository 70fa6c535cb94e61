import { readFile } from 'node:fs/promises';
import { compositionSchema, type Composition } from '@parlour/shared-contracts';
import { signedTextSchema, type SignedText } from '@parlour/shared-contracts/signature';
import { writeFileDurably } from '@parlour/shared-server/durableFile';

/**
 * - `accepted`: it is live now.
 * - `kept`: it was live already.
 * - `refused`: it is unsigned, malformed, of another environment, or older than the live one.
 * - `incomplete`: some of its files are unavailable; it may be offered again.
 */
export type Verdict = 'accepted' | 'kept' | 'refused' | 'incomplete';

export interface RefusedComposition {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface CompositionHolder {
  readonly current: Composition | null;
  /** The live composition, with the registry's signature. */
  readonly signed: SignedText | null;
  /** The last refused offer, until another one is accepted. */
  readonly refusal: RefusedComposition | null;
  offer(candidate: SignedText): Promise<Verdict>;
}

export interface CompositionHolderOptions {
  readonly environment: string;
  /** File in which the last good composition outlives the process. */
  readonly file: string;
  /**
   * @throws Error if the registry did not sign it, or if the signature has expired at `now`; null skips the
   * expiry.
   */
  readonly verify: (candidate: SignedText, now: number | null) => Promise<void>;
  /** Fetches what the composition needs; rejects if something is unavailable. */
  readonly prepare: (composition: Composition) => Promise<void>;
  readonly onAccept: (composition: Composition, signed: SignedText) => void;
  /** Called when the live composition has a newer signature. */
  readonly onRenew: (composition: Composition, signed: SignedText) => void;
  readonly report: (reason: string, error?: unknown) => void;
}

/** Opens the live composition. It starts with the last good one, and only moves to a higher epoch. */
export const openCompositionHolder = async (
  options: CompositionHolderOptions,
): Promise<CompositionHolder> => {
  let current: Composition | null = null;
  let currentSigned: SignedText | null = null;
  let refusal: RefusedComposition | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const refuse = (verdict: 'refused' | 'incomplete', reason: string, error?: unknown): Verdict => {
    refusal = { reason, at: new Date().toISOString() };
    options.report(reason, error);
    return verdict;
  };

  const take = (composition: Composition, signed: SignedText): void => {
    current = composition;
    currentSigned = signed;
    refusal = null;
    options.onAccept(composition, signed);
  };

  const consider = async (candidate: SignedText): Promise<Verdict> => {
    const fault = await faultIn(candidate, Date.now());
    if (fault !== null) return refuse('refused', fault);
    const checked = check(parse(candidate.text), options.environment);
    if (typeof checked === 'string') return refuse('refused', checked);
    const live = current?.epoch ?? -1;
    if (checked.epoch === live) {
      if (candidate.text === currentSigned?.text && candidate.signature !== currentSigned.signature) {
        currentSigned = candidate;
        options.onRenew(checked, candidate);
        await keep(checked, candidate);
      }
      return 'kept';
    }
    if (checked.epoch < live)
      return refuse('refused', `epoch ${checked.epoch} is older than the live ${live}`);
    try {
      await options.prepare(checked);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refuse('incomplete', `epoch ${checked.epoch}: ${reason}`, error);
    }
    take(checked, candidate);
    await keep(checked, candidate);
    return 'accepted';
  };

  const keep = ({ epoch }: Composition, signed: SignedText): Promise<void> =>
    writeFileDurably(options.file, JSON.stringify(signed)).catch((error: unknown) =>
      options.report(`epoch ${epoch} could not be kept on disk`, error),
    );

  const faultIn = async (candidate: SignedText, now: number | null): Promise<string | null> => {
    try {
      await options.verify(candidate, now);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const stored = await readFile(options.file, 'utf8').catch(() => null);
  if (stored !== null) {
    const signed = signedTextSchema.safeParse(parse(stored));
    // The stored composition is valid without expiry, because the registry may be down for long.
    const fault = signed.success ? await faultIn(signed.data, null) : 'it is damaged';
    const checked = fault ?? check(parse(signed.data?.text ?? ''), options.environment);
    if (typeof checked === 'string')
      options.report(`the last good composition on disk is unusable: ${checked}`);
    else if (signed.data) take(checked, signed.data);
  }
  return {
    get current() {
      return current;
    },
    get signed() {
      return currentSigned;
    },
    get refusal() {
      return refusal;
    },
    offer: (candidate) => {
      const verdict = turn.then(() => consider(candidate));
      turn = verdict.catch(() => {});
      return verdict;
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the composition, or why it is invalid. */
const check = (candidate: unknown, environment: string): Composition | string => {
  const parsed = compositionSchema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `malformed composition at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`;
  }
  return parsed.data.environment === environment
    ? parsed.data
    : `the composition is of environment ${parsed.data.environment}, not ${environment}`;
};
