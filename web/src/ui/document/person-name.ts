/** A person as one calls them. */
export const personName = ({ firstname, name }: { firstname: string; name: string }): string => `${firstname} ${name}`;
