import { type ReactNode, createContext } from 'react';

/** What other features show on the first screen; the application gives it, as it knows them all. */
export const HomePartsContext = createContext<ReactNode>(null);
