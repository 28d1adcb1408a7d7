/** Both sides compare texts alike. */
export { plainText } from '@portal/contract';
