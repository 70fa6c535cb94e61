import { capitalize } from '../capitalize.ts';

export interface NewEndpoint {
  /** Folder of the domain in the API, and name of its contract. */
  readonly domain: string;
  readonly name: string;
}

type Change = (text: string) => string;

const insertAt = (text: string, index: number, line: string): string => {
  if (index < 0) throw new Error('the file has another form than the generator knows');
  return text.slice(0, index) + line + text.slice(index);
};

/** Returns the name of the endpoint table that a contract declares. */
export const findTable = (contract: string): string | undefined =>
  /^export const (\w+) = defineEndpoints/m.exec(contract)?.[1];

/** Returns the position of the line that closes a part: after the first `mark` behind `start`; -1 if there is none. */
const endOf = (text: string, start: number, ...marks: readonly string[]): number => {
  const ends = marks.map((mark) => text.indexOf(mark, start)).filter((index) => index >= 0);
  return start < 0 || ends.length === 0 ? -1 : Math.min(...ends) + 1;
};

const endOfTable = (text: string, table: string): number =>
  endOf(text, text.indexOf(`export const ${table} = defineEndpoints({`), '\n});');

/** Returns the end of the object literal that `create…Service` returns. */
const endOfService = (text: string): number =>
  endOf(text, text.search(/^export const create\w+Service = /m), '\n});', '\n  };\n};');

const endOfRoutes = (text: string): number =>
  endOf(text, text.search(/^export const mount\w+Routes = /m), '\n};');

/** Adds the method to the interface of the service, in domains that declare one. */
const withInterface = (text: string, method: string): string => {
  const start = text.search(/^export interface \w+Service \{/m);
  return start < 0 ? text : insertAt(text, endOf(text, start, '\n}'), method);
};

/**
 * Returns the changes that add an endpoint to a domain, by file: contract, route, service and valid call. The endpoint
 * answers with the caller's id until its service is written. `table` is the name of the contract's endpoint table.
 */
export const endpointChanges = ({
  domain,
  name,
  table,
}: NewEndpoint & { readonly table: string }): Readonly<Record<string, Change>> => {
  const folder = `platform-api/src/domains/${domain}`;
  return {
    [`shared-contracts/src/domains/${domain}.ts`]: (text) => {
      return insertAt(
        text,
        endOfTable(text, table),
        `  ${name}: {
    method: 'GET',
    path: '/wps/${domain}/${name}',
    access: 'member',
    summary: '${capitalize(name)}',
    value: z.object({ memberId: z.int() }),
  },\n`,
      );
    },
    [`${folder}/routes.ts`]: (text) =>
      insertAt(
        text,
        endOfRoutes(text),
        `  mount(${table}.${name}, ({ caller }) => service.${name}(caller.memberId));\n`,
      ),
    [`${folder}/service.ts`]: (text) => {
      const indent = text.includes(`\n  };\n};`) && !text.includes('\n});') ? '    ' : '  ';
      const typed = withInterface(text, `  ${name}(memberId: number): Promise<{ memberId: number }>;\n`);
      const parameter = typed === text ? 'memberId: number' : 'memberId';
      return insertAt(
        typed,
        endOfService(typed),
        `${indent}${name}: async (${parameter}) => ({ memberId }),\n`,
      );
    },
    [`${folder}/testing/${domain}Calls.ts`]: (text) =>
      insertAt(text, text.lastIndexOf('};'), `  ${name}: {},\n`),
  };
};
