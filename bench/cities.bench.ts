import { type Bench, compare, measure } from './bench.ts';
import { signIn, withPortal } from './portal.ts';
import { startYardstick } from './yardstick.ts';

const SQL = `select id, name, region, active, version,
  (select count(*) from user_city where city_id = city.id) as representative_count
  from city order by name collate "fr-x-icu", id`;

/** A reference list through every room: access, rights, validation, schema of the answer, headers. */
export const citiesBench: Bench = {
  name: 'cities: the whole list',
  run: () =>
    withPortal(async ({ url, pool }) => {
      const bare = await startYardstick(pool, { text: SQL });
      try {
        const cities = { url: `${url}/api/cities`, headers: await signIn(url, 'admin') };
        const [yardstick, measured] = await measure(bare, cities);
        return [compare(measured, yardstick, { what: 'GET /cities', rival: 'bare' })];
      } finally {
        bare.stop();
      }
    }),
};
