import { type Location, ScrollRestoration } from 'react-router';

// A plain `#anchor` link leaves an entry of the history without a key of its own: without the anchor in it, where the
// page stood before would be restored over it.
const placeOf = ({ key, hash }: Location) => key + hash;

/** Where each page of the history was scrolled to: back leads there, an anchor to its place, anything else to the top. */
export const ScrollPosition = () => <ScrollRestoration getKey={placeOf} />;
