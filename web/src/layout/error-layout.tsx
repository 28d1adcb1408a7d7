import { DASHBOARD } from '@portal/contract';
import { Button } from '@mantine/core';
import { type Icon, IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/page-title.tsx';
import classes from './error-layout.module.css';

/** `/error/404`. */
export function NotFoundPage() {
  const { t } = useTexts();
  return <ErrorPage icon={IconMapOff} title={t(($) => $.frame.notFoundTitle)} text={t(($) => $.frame.notFoundText)} />;
}

/** `/error/500`. */
export function ServerErrorPage() {
  const { t } = useTexts();
  return (
    <ErrorPage
      icon={IconPlugConnectedX}
      title={t(($) => $.frame.serverErrorTitle)}
      text={t(($) => $.frame.serverErrorText)}
    />
  );
}

function ErrorPage({ icon, title, text }: { icon: Icon; title: string; text: string }) {
  const { t } = useTexts();
  useDocumentTitle(title, false);
  return (
    <main className={classes.page}>
      <h1 className={classes.name}>{t(($) => $.ui.appName)}</h1>
      <EmptyState icon={icon} title={title} text={text}>
        <Button component={Link} to={DASHBOARD}>
          {t(($) => $.frame.goHome)}
        </Button>
      </EmptyState>
    </main>
  );
}
