/** Rejects if a promise takes longer than `milliseconds`. It does not cancel the promise. */
export const withDeadline = <T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${milliseconds / 1000} s`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
