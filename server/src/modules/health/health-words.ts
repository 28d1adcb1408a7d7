import type { HealthFacility, HealthProfessional } from '@portal/contract';

/** The kinds as a file names them: its columns are in the user's language, what the company keeps is in French. */
export const facilityWords: Record<HealthFacility['type'], string> = {
  chu: 'CHU',
  hospital: 'Hôpital',
  clinic: 'Clinique',
  health_center: 'Centre de santé',
  practice: 'Cabinet',
  dispensary: 'Dispensaire',
};

export const professionalWords: Record<HealthProfessional['kind'], string> = {
  physician: 'Médecin',
  pharmacist: 'Pharmacien',
  nurse: 'Infirmier',
  midwife: 'Sage-femme',
  dentist: 'Dentiste',
};

/** 1 is Monday. */
export const dayWords = ['', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
