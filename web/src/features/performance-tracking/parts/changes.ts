import { figureNames } from '../question.ts';
import type { Figures } from '../queries.ts';

/** Whether a figure of a closed period would be another one today. */
export const isChanged = (figures: Figures): boolean => figureNames.some((name) => figures[name].changedTo !== null);
