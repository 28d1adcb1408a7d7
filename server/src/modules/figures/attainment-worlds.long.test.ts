import { describeWorlds } from './attainment-worlds.fixture.ts';

// The worlds that `attainment-worlds.test.ts` leaves out.
describeWorlds([3, 4, 5, 6, 7, 8, 9, 10]);
