import { MEDIA_PREFIX } from '@parlour/shared-contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** Twice the displayed width, in pixels. */
const WIDTH = 60;
const FILE = /^[A-Z]{2}\.png$/;
const A_DAY = 'public, max-age=86400';

/** Serves the flags for dialling codes, `COUNTRY_FLAG/{countryCode}.png`. */
export const serveFlags = (app: FastifyInstance): void => {
  const drawn = new Map<string, Promise<Buffer | null>>();
  const flagOf = (country: string): Promise<Buffer | null> => {
    const flag = drawn.get(country) ?? draw(country);
    drawn.set(country, flag);
    return flag;
  };
  app.get<{ Params: { file: string } }>(
    `${MEDIA_PREFIX}/COUNTRY_FLAG/:file`,
    { logLevel: 'warn' },
    async ({ params: { file } }, reply) => {
      const png = FILE.test(file) ? await flagOf(file.slice(0, 2)) : null;
      if (png === null) return reply.callNotFound();
      return reply.header('cache-control', A_DAY).type('image/png').send(png);
    },
  );
};

const draw = async (country: string): Promise<Buffer | null> => {
  const flags: Readonly<Record<string, string>> = await import('country-flag-icons/string/3x2');
  const svg = flags[country];
  return svg === undefined ? null : sharp(Buffer.from(svg)).resize(WIDTH).png().toBuffer();
};
