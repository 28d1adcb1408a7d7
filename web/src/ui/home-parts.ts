import { type ReactNode, createContext } from 'react';

/** What other features show on the first screen; provided by the application, which knows them all. */
export const HomePartsContext = createContext<ReactNode>(null);
