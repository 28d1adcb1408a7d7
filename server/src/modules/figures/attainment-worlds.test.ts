import { describeWorlds } from './attainment-worlds.fixture.ts';

// One uses quantities, the other amounts.
describeWorlds([1, 2]);
