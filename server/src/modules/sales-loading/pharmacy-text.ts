import { sql } from 'kysely';

export const pharmacyText = (id: ReturnType<typeof sql.ref>) =>
  sql<string>`(select pharmacy.name from pharmacy where pharmacy.id = ${id})`;
