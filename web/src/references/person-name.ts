type Person = { firstname: string; name: string };

/** A person's full name. */
export const personName = ({ firstname, name }: Person): string => `${firstname} ${name}`;

/** The family name first: for a list that is sorted by it. */
export const familyNameFirst = ({ firstname, name }: Person): string => `${name} ${firstname}`;
