import { describeWorlds } from './attainment-worlds.fixture.ts';

// Those that `attainment-worlds.test.ts` leaves.
describeWorlds([3, 4, 5, 6, 7, 8, 9, 10]);
