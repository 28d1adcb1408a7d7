import { ALL_MESSAGES, Uuid, messagePath } from '@portal/contract';
import type { MouseEvent } from 'react';
import { useAddress } from './use-address.ts';

/** The parameter by which an address opens a message, above whatever screen. */
const MESSAGE = 'message';

const idIn = (params: URLSearchParams): string | null => Uuid.safeParse(params.get(MESSAGE)).data ?? null;

/** An address without the message that it opens: the screen below is the same. */
export function withoutMessage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(MESSAGE);
  return params.toString();
}

/** The message in the address, or the list of all, with functions to open another or close it. */
export function useMessageAddress() {
  const { params, change } = useAddress();
  return {
    message: idIn(params),
    isOfAll: params.get(MESSAGE) === ALL_MESSAGES,
    open: (id: string) => change({ [MESSAGE]: id }),
    close: () => {
      // Without a message in the address there is nothing to close.
      if (new URLSearchParams(window.location.search).has(MESSAGE)) change({ [MESSAGE]: null }, 'replace');
    },
  };
}

const messageIn = (href: string): string | null => {
  const id = idIn(new URLSearchParams(href.split('?')[1]));
  return id !== null && messagePath(id) === href ? id : null;
};

/** Opens a message above the current screen; false for any other address. */
export function useOpenHere(): (href: string) => boolean {
  const { open } = useMessageAddress();
  return (href) => {
    const id = messageIn(href);
    if (id !== null) open(id);
    return id !== null;
  };
}

type Press = Pick<MouseEvent, 'preventDefault' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The same for a pressed link; a link that opens a tab, and any other address, keeps its default behaviour. */
export function useFollow(): (event: Press, href: string) => void {
  const openHere = useOpenHere();
  return (event, href) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openHere(href)) event.preventDefault();
  };
}
