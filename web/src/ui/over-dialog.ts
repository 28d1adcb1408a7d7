/** The dropdown of a field must be above the drawer or dialog that contains it, which is above the dropdowns of the page. */
export const overDialog = { zIndex: 300 };
