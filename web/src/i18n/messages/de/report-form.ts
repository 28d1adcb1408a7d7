export const reportForm = {} as const;
