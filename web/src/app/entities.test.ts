import { entities } from '@portal/contract';
import { expect, it } from 'vitest';
import { screens } from './features.ts';

it('every thing that the trail can lead to has its screen', () => {
  const paths = new Set(screens.map(({ path }) => path));
  const wanted = Object.values(entities).flatMap((shown) =>
    shown === null ? [] : [shown.screen, ...('decide' in shown ? [shown.decide] : [])],
  );
  expect(wanted.filter((screen) => !paths.has(screen))).toEqual([]);
});
