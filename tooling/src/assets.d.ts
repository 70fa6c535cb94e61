/** File types that the webpack presets make importable in addition to TypeScript. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The JSON files of a folder that match the expression: each in its own chunk, or all with the calling code (`eager`). */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: {
      readonly recursive: boolean;
      readonly regExp: RegExp;
    } & ({ readonly mode: 'lazy'; readonly chunkName: string } | { readonly mode: 'eager' }),
  ): {
    (request: string): Promise<Readonly<Record<string, string>>>;
    keys(): readonly string[];
  };
}

/** Set by the webpack presets in every build: the identity of the build. */
declare const __PARLOUR_BUILD__: {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
};

/** The package has no types of its own. These are the options that `fontLoader.ts` uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: {
      readonly keepAllGlyphs: boolean;
      readonly keepFeatures: readonly string[];
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
