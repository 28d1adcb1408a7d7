/* Written by `npm run generate`. */
import { trail as trail0 } from './account.ts';
import { trail as trail1 } from './calendar.ts';
import { trail as trail2 } from './cities.ts';
import { trail as trail3 } from './designations.ts';
import { trail as trail4 } from './health.ts';
import { trail as trail5 } from './imports.ts';
import { trail as trail6 } from './meetings-reports.ts';
import { trail as trail7 } from './pharmacies.ts';
import { trail as trail8 } from './products.ts';
import { trail as trail9 } from './roles.ts';
import { trail as trail10 } from './users.ts';
import { trail as trail11 } from './wholesalers.ts';
import { trail as trail12 } from './work-reports.ts';

export const entities = {
  ...trail0.entities,
  ...trail1.entities,
  ...trail2.entities,
  ...trail3.entities,
  ...trail4.entities,
  ...trail5.entities,
  ...trail6.entities,
  ...trail7.entities,
  ...trail8.entities,
  ...trail9.entities,
  ...trail10.entities,
  ...trail11.entities,
  ...trail12.entities,
};
export const acts = {
  ...trail0.acts,
  ...trail1.acts,
  ...trail2.acts,
  ...trail3.acts,
  ...trail4.acts,
  ...trail5.acts,
  ...trail6.acts,
  ...trail7.acts,
  ...trail8.acts,
  ...trail9.acts,
  ...trail10.acts,
  ...trail11.acts,
  ...trail12.acts,
};
export const sentences = {
  ...trail0.sentences,
  ...trail1.sentences,
  ...trail2.sentences,
  ...trail3.sentences,
  ...trail4.sentences,
  ...trail5.sentences,
  ...trail6.sentences,
  ...trail7.sentences,
  ...trail8.sentences,
  ...trail9.sentences,
  ...trail10.sentences,
  ...trail11.sentences,
  ...trail12.sentences,
};
