import { StartFailure } from '@parlour/shared-server/failure';
import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Runs webpack once.
 * @throws StartFailure with the compiler's messages.
 */
export const compile = (configuration: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors()) {
          reject(new StartFailure(stats ? diagnosticTextOf(stats) : 'The compiler gave no result'));
        } else resolve(stats);
      });
    });
  });

/** Returns the compiler's messages without the native stack that swc appends. */
export const diagnosticTextOf = (stats: Stats): string =>
  stats
    .toString({ all: false, errors: true, errorDetails: false })
    .replaceAll(/\s+Caused by:\n.*?(?=\n\nERROR|$)/gs, '');
