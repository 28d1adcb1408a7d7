import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './panel.module.css';

export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

type ContactProps = { name: string; phone: string | null; email?: string | null };

/** The ways to reach someone, in reach of the thumb. */
export function Contact({ name, phone, email = null }: ContactProps) {
  const { t } = useTexts();
  if (phone === null && email === null) return null;
  return (
    <div className={classes.contact}>
      {phone !== null && (
        <Button
          component="a"
          href={telephone(phone)}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={`${t(($) => $.health.call, { name })} ${phone}`}
        >
          {phone}
        </Button>
      )}
      {email !== null && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          aria-label={`${t(($) => $.health.write, { name })} ${email}`}
        >
          <span className={classes.email}>{email}</span>
        </Button>
      )}
    </div>
  );
}
