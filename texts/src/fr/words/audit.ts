import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: 'Date',
  actor: 'Utilisateur',
  theSystem: 'Le portail',
  action: 'Action',
  entity: 'Élément',
  entityId: 'Numéro',
  entityName: 'Nom de l’élément',
  changes: 'Modifications',
  address: 'Adresse',
  from: 'Du',
  to: 'Au',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const;
