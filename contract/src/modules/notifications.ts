/** What a notification says. The browser has a text for each, with the parameters the server sends along. */
export const notificationKeys = ['accountRequested', 'passwordForgotten', 'sessionReused', 'passwordChanged'] as const;
export type NotificationKey = (typeof notificationKeys)[number];
