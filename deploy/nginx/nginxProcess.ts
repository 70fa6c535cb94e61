import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { join } from 'node:path';
import { eventually } from '../testing/eventually.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

export interface NginxProcess {
  /** Plain HTTP. */
  readonly url: string;
  /** HTTP/2 with the certificate below. */
  readonly secureUrl: string;
  /** Self-signed for `localhost`. */
  readonly certificate: string;
  /** Returns its whole log. */
  readonly log: () => string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/nginx';
const CONFIGURATION = import.meta.dirname;
/** The id of the user `nobody` on every system. */
const UNPRIVILEGED = 65_534;

const main = (folder: string): string => `
pid ${folder}/nginx.pid;
worker_processes 1;
error_log stderr crit;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include parlour.conf;
}
`;

/** Writes the shipped configuration with this machine's ports, edges and certificate. */
const writeConfiguration = (
  folder: string,
  edges: readonly string[],
  ports: { readonly plain: number; readonly secure: number },
): void => {
  const shipped = (name: string): string => readFileSync(join(CONFIGURATION, name), 'utf8');
  const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'parlour'));
  write('parlour.conf', shipped('parlour.conf').replaceAll('/var/log/nginx', folder));
  write('nginx.conf', main(folder));
  const secure = shipped('listen.conf')
    .replace(/^listen \[::\].*$/m, `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443', `listen 127.0.0.1:${ports.secure}`)
    .replaceAll('/etc/nginx/tls', folder);
  write('parlour/listen.conf', secure);
  const [first = '', second = ''] = edges.map((url) => new URL(url).host);
  const upstream = shipped('edges.conf').replace('edge-1:3000', first).replace('edge-2:3000', second);
  write('parlour/edges.conf', upstream);
  // Makes 127.0.0.3 a CDN, as the comments in country.conf describe.
  const cdn = shipped('country.conf')
    .replace(/^map[^}]+}/m, '')
    .replaceAll(/^# (geo|map)/gm, '$1')
    .replace('173.245.48.0/20', '127.0.0.3');
  write('parlour/country.conf', cdn);
  write('parlour/rings.conf', '127.0.0.2/32 internal;');
};

const makeCertificate = (folder: string): string => {
  const file = join(folder, 'tls.crt');
  const parameters =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const output = ['-keyout', join(folder, 'tls.key'), '-out', file];
  execFileSync('/usr/bin/openssl', [...parameters.split(' '), ...names, ...output], { stdio: 'ignore' });
  return readFileSync(file, 'utf8');
};

/** Starts the real nginx with the shipped configuration, as an unprivileged process in a temporary folder. */
export const startNginx = async (edges: readonly string[]): Promise<NginxProcess> => {
  if (!existsSync(PROGRAM)) throw new Error('There is no nginx: install the package nginx');
  const folder = temporaryFolder();
  const ports = { plain: await freePort(), secure: await freePort() };
  writeConfiguration(folder, edges, ports);
  const certificate = makeCertificate(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const entry of [folder, join(folder, 'tls.key')]) chownSync(entry, UNPRIVILEGED, UNPRIVILEGED);
  const child = spawn(
    PROGRAM,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'], ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}) },
  );
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${ports.plain}`;
  const isUp = (): Promise<boolean> => fetch(`${url}/healthz`).then(Boolean, () => child.exitCode !== null);
  await eventually(isUp, Boolean);
  if (child.exitCode !== null) throw new Error('nginx ended before it listened');
  return {
    url,
    secureUrl: `https://localhost:${ports.secure}`,
    certificate,
    log: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
