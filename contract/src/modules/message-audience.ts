import { z } from 'zod';
import { Id, SearchText, asTyped, pageOf } from '../values.ts';
import { Person } from './people.ts';

/** More people than are ever chosen one by one; for more, one chooses a role, a city or a team. */
const MAX_CHOSEN = 1000;
const MAX_GROUPS = 200;

const groups = (max: number) => z.array(Id).max(max).default([]);

/** People by name and by what they have in common. */
const chosen = {
  userIds: groups(MAX_CHOSEN),
  roleIds: groups(MAX_GROUPS),
  designationIds: groups(MAX_GROUPS),
  cityIds: groups(MAX_GROUPS),
  /** Managers, each with everyone below them. */
  teamIds: groups(MAX_GROUPS),
};
export const AudienceGroups = z.strictObject(chosen);
export type AudienceGroups = z.output<typeof AudienceGroups>;

/**
 * The audience of a message: everyone in one of these, except everyone in one of the exceptions. It is resolved when
 * the message is sent: enabled accounts, without the sender.
 */
export const Audience = z.strictObject({
  everyone: z.boolean().default(false),
  ...chosen,
  except: AudienceGroups.prefault({}),
});
export type Audience = z.output<typeof Audience>;

const keys = ['userIds', 'roleIds', 'designationIds', 'cityIds', 'teamIds'] as const satisfies (keyof AudienceGroups)[];

/** Whether nobody has been chosen at all. */
export const isEmptyAudience = (audience: Audience): boolean =>
  !audience.everyone && keys.every((key) => audience[key].length === 0);

const Named = z.object({ id: Id, name: z.string() });
const named = {
  users: z.array(Person),
  roles: z.array(Named),
  designations: z.array(Named),
  cities: z.array(Named),
  /** By their managers. */
  teams: z.array(Person),
};

/** An audience in names; deleted things are left out. */
export const AudienceNames = z.object({ everyone: z.boolean(), ...named, except: z.object(named) });
export type AudienceNames = z.output<typeof AudienceNames>;

/** Asks who belongs to an audience at this moment; `q` searches among them. */
export const AudienceQuestion = z.strictObject({
  audience: Audience,
  q: SearchText.optional(),
  cursor: asTyped(2000).optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type AudienceQuestion = z.output<typeof AudienceQuestion>;

export const AudiencePerson = Person.extend({ designation: z.string().nullable() });
export type AudiencePerson = z.output<typeof AudiencePerson>;

/** `count` is how many the audience has, whatever is looked for among them. */
export const AudiencePage = pageOf(AudiencePerson).extend({ count: z.int() });
export type AudiencePage = z.output<typeof AudiencePage>;
