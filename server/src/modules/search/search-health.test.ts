import { type Permission, search } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makePharmacy, makeProfessional, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();

const READ = 'EmployeesHealthFacilities.Read';
const person = async (permissions: Permission[], managerId?: number) => {
  const { id } = await makeUser(db, { permissions, ...(managerId !== undefined && { managerId }) });
  const client = await as(id);
  const find = async (q: string) => (await client(search.find, { query: { q } })).body;
  return { id, find, titles: async (q: string) => (await find(q)).map(({ title }) => title) };
};

const manager = await person([READ]);
const member = await person([READ], manager.id);
const other = await person([READ]);
const administrator = await person(['EmployeesHealthFacilities.ReadAll']);
const stranger = await person([]);

const cityId = await makeCity(db, { name: 'Douala' });
const pharmacy = await makePharmacy(db, { cityId, name: 'Pharmacie Wouri', address: 'Bonanjo' });
await makeFacility(db, { cityId, name: 'Clinique Wouri A', userIds: [member.id] });
await makeFacility(db, { cityId, name: 'Clinique Wouri B', userIds: [other.id] });
const unlinked = await makeFacility(db, { cityId, name: 'Clinique Wouri C' });
const doctor = await makeProfessional(db, { name: 'Zambo A', links: { [member.id]: 1 } });
await db
  .updateTable('healthProfessional')
  .set({ title: 'Dr', firstname: 'Éric', specialty: 'Cardiologie' })
  .where('id', '=', doctor)
  .execute();
await makeProfessional(db, { name: 'Zambo B', links: { [other.id]: 1 } });
await makeProfessional(db, { name: 'Zambo C' });

describe('search', () => {
  it('finds pharmacies for everyone, by name and address', async () => {
    const found = { kind: 'pharmacies', id: String(pharmacy), title: 'Pharmacie Wouri', text: 'Douala' };
    expect(await stranger.find('wouri')).toEqual([found]);
    expect(await stranger.find('bonanjo pharmacie')).toEqual([found]);
  });

  it('finds the facilities and professionals of oneself, of one’s team, or all of them', async () => {
    const clinics = async (who: typeof member) =>
      (await who.titles('clinique wouri')).filter((one) => one.startsWith('Cl'));
    expect(await clinics(member)).toEqual(['Clinique Wouri A']);
    expect(await clinics(manager)).toEqual(['Clinique Wouri A']);
    expect(await clinics(other)).toEqual(['Clinique Wouri B']);
    expect(await clinics(administrator)).toEqual(['Clinique Wouri A', 'Clinique Wouri B', 'Clinique Wouri C']);
    expect(await clinics(stranger)).toEqual([]);
    expect(await manager.titles('zambo')).toEqual(['Dr Éric Zambo A']);
    expect(await administrator.titles('zambo')).toHaveLength(3);
    expect(await stranger.titles('zambo')).toEqual([]);
  });

  it('shows details of each', async () => {
    expect(await member.find('cardio zambo')).toEqual([
      { kind: 'professionals', id: String(doctor), title: 'Dr Éric Zambo A', text: 'Cardiologie' },
    ]);
    expect(await administrator.find('clinique wouri c')).toContainEqual({
      kind: 'facilities',
      id: String(unlinked),
      title: 'Clinique Wouri C',
      text: 'Douala',
    });
  });
});
