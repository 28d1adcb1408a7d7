import { type HealthFacility, type Rights, hasPermissions } from '@portal/contract';

/** Whether every facility and professional is within the caller's reach, looked after or not. */
export const mayReadAll = (rights: Rights) => hasPermissions(rights, ['EmployeesHealthFacilities.ReadAll']);

export const mayRead = (rights: Rights) =>
  hasPermissions(rights, ['EmployeesHealthFacilities.Read', 'EmployeesHealthFacilities.ReadAll']);

export const mayChange = (rights: Rights) => hasPermissions(rights, ['EmployeesHealthFacilities.Update']);

/** What the caller may do with a facility or a professional of a list they were given: such a list is within their scope. */
export const healthActions = (rights: Rights): HealthFacility['actions'] =>
  mayChange(rights) ? ['update', 'link'] : [];
