/** What the webpack presets make importable besides TypeScript. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The JSON files of a folder whose request the expression matches, each a chunk of its own. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: {
      readonly mode: 'lazy';
      readonly recursive: boolean;
      readonly regExp: RegExp;
      readonly chunkName: string;
    },
  ): {
    (request: string): Promise<Readonly<Record<string, string>>>;
    keys(): readonly string[];
  };
}

/** Injected into every build by the webpack presets: which code this is. */
declare const __PARLOUR_BUILD__: {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
};
