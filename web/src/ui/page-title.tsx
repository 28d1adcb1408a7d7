import { type ReactNode, createContext, use, useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';

type PageTitle = { title: string | null; setTitle: (title: string | null) => void };

const PageTitleContext = createContext<PageTitle>({ title: null, setTitle: () => {} });

/** Holds the title that the page of the moment gave itself. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null);
  return <PageTitleContext value={{ title, setTitle }}>{children}</PageTitleContext>;
}

/** Sets a title that is more specific than the screen's ("Dakar" rather than "City"). */
export function usePageTitle(title: string | null): void {
  const { setTitle } = use(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}

/** The title that the page gave itself, if any. */
export const useGivenTitle = (): string | null => use(PageTitleContext).title;

/** The title of the browser's tab. While a page is on its way it says so (specification, section 2). */
export function useDocumentTitle(title: string, loading: boolean): void {
  const { t } = useTexts();
  const text = loading ? t(($) => $.ui.loading) : `${title} · ${t(($) => $.ui.appName)}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
