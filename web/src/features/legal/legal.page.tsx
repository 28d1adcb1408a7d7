import { DASHBOARD } from '@portal/contract';
import { Anchor, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import classes from './legal.module.css';

/** The privacy policy. */
export function PrivacyPage() {
  const { t } = useTexts();
  return <LegalText {...t(($) => $.legal.privacy, { returnObjects: true })} />;
}

/** Who operates the portal, and the terms of its use. */
export function LegalNoticePage() {
  const { t } = useTexts();
  return <LegalText {...t(($) => $.legal.notice, { returnObjects: true })} />;
}

/** Contact information. */
export function ContactPage() {
  const { t } = useTexts();
  return <LegalText {...t(($) => $.legal.contact, { returnObjects: true })} />;
}

type LegalTextProps = { title: string; intro: string; sections: Record<string, { title: string; text: string }> };

function LegalText({ title, intro, sections }: LegalTextProps) {
  return (
    <article className={classes.text}>
      <Back />
      <Title order={1} fz="1.5rem">
        {title}
      </Title>
      <p className={classes.intro}>{intro}</p>
      {Object.entries(sections).map(([key, section]) => (
        <section key={key}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}

function Back() {
  const { t } = useTexts();
  const { user } = useSession();
  return (
    <Anchor component={Link} to={user ? DASHBOARD : '/auth/login'} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {user ? t(($) => $.legal.backToPortal) : t(($) => $.account.backToLogin)}
    </Anchor>
  );
}
