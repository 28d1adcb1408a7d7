export const BASE = '/dashboard/user-products-sales';

export const year = new Date().getFullYear();
