import { describeWorlds } from './attainment-worlds.fixture.ts';

// One counts quantities, the other one amounts.
describeWorlds([1, 2]);
