import { useAddress, useNumberInAddress } from '../../../ui/use-address.ts';

export const tabs = ['todo', 'professionals', 'facilities'] as const;
export type Tab = (typeof tabs)[number];
export type Kind = 'professional' | 'facility';

/** What is open beside the list: a record, its form, or the form of a new one. */
type Open = { kind: Kind; id: number | null; writing: boolean };

/** Query parameters of one tab: they are removed when another tab opens. */
const ofTab = ['q', 'sort', 'columns', 'pages', 'cityId', 'potential', 'specialty', 'due', 'type', 'view'] as const;
const nothingOfTab = Object.fromEntries(ofTab.map((key) => [key, null]));
const nothingOpen = { professional: null, facility: null, write: null };

const isKind = (value: string | null): value is Kind => value === 'professional' || value === 'facility';

function readOpen(write: string | null, professional: number | null, facility: number | null): Open | null {
  if (isKind(write)) return { kind: write, id: write === 'professional' ? professional : facility, writing: true };
  if (professional !== null) return { kind: 'professional', id: professional, writing: false };
  return facility === null ? null : { kind: 'facility', id: facility, writing: false };
}

/** The state of this screen in its address: tab, list or map, and the open panel. */
export function usePlace() {
  const { params, change } = useAddress();
  const open = readOpen(params.get('write'), useNumberInAddress('professional'), useNumberInAddress('facility'));
  const hrefWith = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    return `?${next}`;
  };
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'todo',
    isMap: params.get('view') === 'map',
    open,
    showTab: (tab: Tab) => change({ ...nothingOfTab, tab: tab === 'todo' ? null : tab }),
    showMap: (isMap: boolean) => change({ view: isMap ? 'map' : null }),
    chooseOwner: (userId: number) => change({ user: String(userId), pages: null }),
    hrefOf: (kind: Kind, id: number) => hrefWith({ ...nothingOpen, [kind]: String(id) }),
    hrefOfForm: (kind: Kind, id?: number) =>
      hrefWith({ ...nothingOpen, write: kind, ...(id !== undefined && { [kind]: String(id) }) }),
    /** The map of one city. */
    hrefOfCity: (cityId: number) => hrefWith({ cityId: String(cityId) }),
    /** The to-do list as a list with filters and exports. */
    hrefOfTodoInList: hrefWith({ ...nothingOfTab, tab: 'professionals', due: 'week', sort: 'potential' }),
    show: (kind: Kind, id: number) => change({ ...nothingOpen, [kind]: String(id) }, 'replace'),
    close: () => change(nothingOpen, 'replace'),
  };
}
