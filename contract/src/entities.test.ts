import { describe, expect, it } from 'vitest';
import { entityPath, trailTarget } from './entities.ts';

describe('the address of a thing', () => {
  it('carries its id in the query or in the path, encoded', () => {
    expect(entityPath('city', 7)).toBe('/dashboard/settings/cities/update?id=7');
    expect(entityPath('health-facility', 3)).toBe('/dashboard/employees-health-facilities/list?facility=3');
    expect(entityPath('profile', 'a/b')).toBe('/dashboard/profile/a%2Fb');
    expect(entityPath('workReport', 'r1', { typeId: 2 })).toBe('/dashboard/work-reports/2/r1/read');
    expect(entityPath('workReport', 'r1', { typeId: 2 }, 'decide')).toBe('/dashboard/work-reports/2/r1/approve');
  });
});

describe('a row of the trail', () => {
  const row = { action: 'years.update', entity: 'year', entityId: '2026', document: null };

  it('leads to what it speaks of', () => {
    expect(trailTarget(row)).toEqual({ screen: 'settings/years', path: '/dashboard/settings/years?open=2026' });
    const document = { typeId: 2, title: 'Congrès' };
    const path = '/dashboard/work-reports/2/r1/read';
    expect(trailTarget({ ...row, entity: 'workReport', entityId: 'r1', document })?.path).toBe(path);
  });

  it('leads nowhere where that is gone, has no screen, is unknown, or may not be opened', () => {
    expect(trailTarget({ ...row, action: 'years.delete' })).toBeNull();
    expect(trailTarget({ ...row, entityId: null })).toBeNull();
    for (const entity of ['session', 'gizmo', 'constructor', '__proto__'])
      expect(trailTarget({ ...row, entity }), entity).toBeNull();
    for (const entity of ['workReport', 'meetingsReport'])
      expect(trailTarget({ ...row, entity, entityId: 'r1' }), entity).toBeNull();
  });
});
