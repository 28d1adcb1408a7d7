import { type Bench, throughput } from './bench.ts';
import { signIn, withPortal } from './portal.ts';
import { startYardstick } from './yardstick.ts';

const SQL = `select id, name, region, active, version,
  (select count(*) from user_city where city_id = city.id) as representative_count
  from city order by name collate "fr-x-icu", id`;

const rate = (value: number) => `${Math.round(value)}/s`;

/** A reference list through every room: access, rights, validation, schema of the answer, headers. */
export const citiesBench: Bench = {
  name: 'cities: the whole list',
  run: () =>
    withPortal(async ({ url, pool }) => {
      const bare = await startYardstick(pool, { text: SQL });
      try {
        const yardstick = await throughput(bare.url);
        const measured = await throughput(`${url}/api/cities`, await signIn(url, 'admin'));
        return [
          {
            what: 'GET /cities',
            measured: rate(measured),
            yardstick: `${rate(yardstick)} bare`,
            ratio: measured / yardstick,
            mustReach: 'for information',
            holds: true,
          },
        ];
      } finally {
        bare.stop();
      }
    }),
};
