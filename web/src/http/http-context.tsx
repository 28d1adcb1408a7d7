import { type ReactNode, createContext, use } from 'react';
import type { Http } from './http.ts';

const HttpContext = createContext<Http | null>(null);

export const HttpProvider = ({ http, children }: { http: Http; children: ReactNode }) => (
  <HttpContext value={http}>{children}</HttpContext>
);

/** For `queries.ts` files, session and app only. */
export function useHttp(): Http {
  const http = use(HttpContext);
  if (http === null) throw new Error('HttpProvider is missing');
  return http;
}
