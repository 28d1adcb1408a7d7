/** The system role: holds every permission, cannot be edited or deleted. */
export const SUPERADMIN = 'SUPERADMIN';
