import { z } from 'zod';

/*
 * zod tries out whether it may compile its checks, which our content security policy forbids: the browser then reports a
 * violation with every page. This must stand in zod's own chunk (vite.config.ts), so that it runs before the first schema.
 */
z.config({ jitless: true });
