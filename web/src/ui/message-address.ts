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

/** The message that the address opens, or the list of all, and the way to another or to none. */
export function useMessageAddress() {
  const { params, change } = useAddress();
  return {
    message: idIn(params),
    isOfAll: params.get(MESSAGE) === ALL_MESSAGES,
    open: (id: string) => change({ [MESSAGE]: id }),
    close: () => {
      // An address that opens nothing stays as it is.
      if (new URLSearchParams(window.location.search).has(MESSAGE)) change({ [MESSAGE]: null }, 'replace');
    },
  };
}

const messageIn = (href: string): string | null => {
  const id = idIn(new URLSearchParams(href.split('?')[1]));
  return id !== null && messagePath(id) === href ? id : null;
};

/** Opens a message on the screen that is open, which need not be left to read it; false of any other address. */
export function useOpenHere(): (href: string) => boolean {
  const { open } = useMessageAddress();
  return (href) => {
    const id = messageIn(href);
    if (id !== null) open(id);
    return id !== null;
  };
}

type Press = Pick<MouseEvent, 'preventDefault' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The same for a link that is pressed; one that is to open a tab, and any other, is left to itself. */
export function useFollow(): (event: Press, href: string) => void {
  const openHere = useOpenHere();
  return (event, href) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openHere(href)) event.preventDefault();
  };
}
