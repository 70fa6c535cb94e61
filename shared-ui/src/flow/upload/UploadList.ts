import type { PlatformError } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf } from '../../core/loading/failureOf.ts';

export interface UploadLimits {
  /** MIME types, for example `image/png`. */
  readonly types: readonly string[];
  /** Bytes of one file. */
  readonly maxBytes: number;
  readonly maxCount: number;
}

export interface UploadOptions<Id> extends UploadLimits {
  /** Sends one file and returns its id. It may report the share that has been sent, from 0 to 1. */
  readonly send: (
    file: File,
    about: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<Id>;
  /**
   * Deletes a file on the server. It is called when the person removes a sent file. A failure is reported and not
   * shown, because the server deletes unused files later.
   */
  discard?(id: Id): Promise<unknown>;
}

/** Why a file is refused. The texts are `upload.<reason>`. */
export interface UploadRefusal {
  readonly name: string;
  readonly reason: 'wrongType' | 'tooLarge' | 'empty' | 'tooMany';
}

/** A file that is being sent, is sent or has failed. */
export class Upload<Id> {
  readonly key: number;
  readonly file: File;
  state: 'sending' | 'done' | 'failed' = 'sending';
  /** Share of the file that was sent, from 0 to 1. Null if the browser does not report it. */
  progress: number | null = null;
  id: Id | null = null;
  failure: PlatformError | null = null;
  call = new AbortController();

  constructor(key: number, file: File) {
    this.key = key;
    this.file = file;
    makeAutoObservable(this, {
      key: false,
      file: false,
      id: observableRef,
      failure: observableRef,
      call: false,
    });
  }
}

/** Files that are sent as soon as they are chosen. Each can be removed, and sent again after a failure. */
export class UploadList<Id> {
  readonly limits: UploadLimits;
  uploads: readonly Upload<Id>[] = [];
  /** Why files of the last choice were refused. */
  refusals: readonly UploadRefusal[] = [];
  readonly #send: UploadOptions<Id>['send'];
  readonly #discard: UploadOptions<Id>['discard'];
  readonly #report: (error: unknown) => void;
  #lastKey = 0;

  constructor(
    { report }: { readonly report: (error: unknown) => void },
    { send, discard, ...limits }: UploadOptions<Id>,
  ) {
    this.limits = limits;
    this.#send = send;
    this.#discard = discard;
    this.#report = report;
    makeAutoObservable(
      this,
      { limits: false, uploads: observableRef, refusals: observableRef },
      { autoBind: true },
    );
  }

  /** Ids of the sent files, in the order of the files. */
  get ids(): readonly Id[] {
    return this.uploads.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  /** Whether a form with these files can be sent: all files are sent. */
  get isReady(): boolean {
    return this.uploads.every(({ state }) => state === 'done');
  }

  get isFull(): boolean {
    return this.uploads.length >= this.limits.maxCount;
  }

  async add(files: readonly File[]): Promise<void> {
    const accepted: Upload<Id>[] = [];
    const refusals: UploadRefusal[] = [];
    for (const file of files) {
      const reason = this.#refusalOf(file, this.uploads.length + accepted.length);
      if (reason) refusals.push({ name: file.name, reason });
      else accepted.push(new Upload<Id>((this.#lastKey += 1), file));
    }
    this.refusals = refusals;
    this.uploads = [...this.uploads, ...accepted];
    await Promise.all(accepted.map((upload) => this.#start(upload)));
  }

  async retry(upload: Upload<Id>): Promise<void> {
    if (upload.state === 'failed') await this.#start(upload);
  }

  /** Removes a file. If it is being sent, this is aborted. A sent file is deleted. */
  remove(upload: Upload<Id>): void {
    upload.call.abort();
    if (upload.id !== null) this.#discard?.(upload.id).catch(this.#report);
    this.refusals = [];
    this.uploads = this.uploads.filter((other) => other !== upload);
  }

  /** Aborts all uploads, for example when the visitor leaves the page. */
  dispose(): void {
    for (const { call } of this.uploads) call.abort();
  }

  #refusalOf(file: File, count: number): UploadRefusal['reason'] | null {
    if (!this.limits.types.includes(file.type)) return 'wrongType';
    if (file.size > this.limits.maxBytes) return 'tooLarge';
    if (file.size === 0) return 'empty';
    return count >= this.limits.maxCount ? 'tooMany' : null;
  }

  async #start(upload: Upload<Id>): Promise<void> {
    const call = new AbortController();
    runInAction(() => {
      upload.call = call;
      upload.state = 'sending';
      upload.progress = null;
      upload.failure = null;
    });
    const onProgress = (share: number): void =>
      runInAction(() => {
        upload.progress = share;
      });
    try {
      const id = await this.#send(upload.file, { signal: call.signal, onProgress });
      runInAction(() => {
        upload.id = id;
        upload.state = 'done';
      });
    } catch (error) {
      if (call.signal.aborted) return;
      const failure = failureOf(error, this.#report);
      runInAction(() => {
        upload.failure = failure;
        upload.state = 'failed';
      });
    }
  }
}
