/** The list of a field stands above the drawer or dialog that the field is in, which stands above the lists of the page. */
export const overDialog = { zIndex: 300 };
