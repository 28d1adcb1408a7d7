import { type Location, ScrollRestoration } from 'react-router';

// A plain `#anchor` link creates a history entry without a key of its own. With the hash in the key, the anchor is not overridden
// by the scroll position of the page before.
const placeOf = ({ key, hash }: Location) => key + hash;

/** Scroll restoration: back returns to the old position, an anchor scrolls to its element, any other navigation to the top. */
export const ScrollPosition = () => <ScrollRestoration getKey={placeOf} />;
