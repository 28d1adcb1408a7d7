import { healthFacilities, healthProfessionals, workReports } from '@portal/contract';

/** The calls that a report leaves the device by, apart from the sender: they weigh more than the first screen may. */
export const calls = { save: workReports.save, update: workReports.update, submit: workReports.submit };
export const { details, dailyOn } = workReports;
/** A visit says when the next one is due. */
export const stale = [healthFacilities.ofUser, healthProfessionals.ofUser];
