type Person = { firstname: string; name: string };

export const fullName = ({ firstname, name }: Person) => `${firstname} ${name}`;

/** The family name first: for a list that is sorted by it. */
export const nameFirst = ({ firstname, name }: Person) => `${name} ${firstname}`;
