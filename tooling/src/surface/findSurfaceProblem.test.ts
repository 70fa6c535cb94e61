import { findSurfaceProblem } from './findSurfaceProblem.ts';

const recorded = { version: '1.4.2', surface: { 'Bus.emit': 'emit(): void;', 'kit Button': 'export' } };
const after = (version: string, changes: Readonly<Record<string, string | undefined>>): string | null =>
  findSurfaceProblem(recorded, {
    version,
    surface: Object.fromEntries(
      Object.entries({ ...recorded.surface, ...changes }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text]],
      ),
    ),
  });

describe('findSurfaceProblem', () => {
  it('finds no problem if nothing changes, for any version', () => {
    expect(after('1.4.2', {})).toBeNull();
    expect(after('1.4.3', {})).toBeNull();
  });

  it('requires a minor version for additions, and names them', () => {
    const addition = { 'kit Chart': 'export' };
    expect(after('1.4.3', addition)).toBe(
      'The version is 1.4.3, but must be 1.5.0 or later since 1.4.2:\n  added: kit Chart',
    );
    expect(after('1.5.0', addition)).toBeNull();
    expect(after('2.0.0', addition)).toBeNull();
  });

  it.each([
    ['removed: kit Button', { 'kit Button': undefined }],
    ['changed: Bus.emit', { 'Bus.emit': 'emit(name: string): void;' }],
  ])('requires a major version for what is %s', (line, changes) => {
    expect(after('1.5.0', changes)).toBe(
      `The version is 1.5.0, but must be 2.0.0 or later since 1.4.2:\n  ${line}`,
    );
    expect(after('2.0.0', changes)).toBeNull();
  });
});
