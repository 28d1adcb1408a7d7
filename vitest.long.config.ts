import { defineConfig } from 'vitest/config';
import { longServer } from './vitest.config.ts';

/** The endurance tests, which are the server's alone: `npm run test:long`. */
export default defineConfig({ test: { projects: [{ test: longServer }] } });
