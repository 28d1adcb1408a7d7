import { z } from 'zod';

type WithPassword = Readonly<Record<string, unknown>>;

/** The body of a call, and its new password a second time. */
export const withConfirmation = <Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape>,
  password: keyof Shape & string,
  differ: string,
) =>
  body
    .extend({ confirmation: z.string().min(1) })
    .refine((values) => (values as WithPassword)[password] === (values as WithPassword)['confirmation'], {
      path: ['confirmation'],
      message: differ,
      // Also while another field still has a fault.
      when: () => true,
    });
