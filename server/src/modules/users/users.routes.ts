import { users } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './users.service.ts';

export function usersRoutes(app: App): void {
  route(app, users.medicalRepresentatives, (context) => service.listMedicalRepresentatives(context));
}
