export * from '../refusal.ts';
