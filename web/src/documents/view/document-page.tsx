import { Button } from '@mantine/core';
import { status } from '@portal/contract';
import {
  IconArrowBack,
  IconArrowLeft,
  IconChecklist,
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDocumentActs } from '../acts/use-document-acts.ts';
import { useSubmitDocument } from '../acts/use-submit-document.ts';
import type { DocumentKind, DocumentTypes, WholeOf } from '../document-kind.ts';
import { useDocument, useSavePdf } from '../queries.ts';
import { useDocumentAddress } from '../use-document-address.ts';
import classes from './document-view.module.css';
import { neighboursOf } from './list-order.ts';

type DocumentPageProps<D extends DocumentTypes> = {
  kind: DocumentKind<D>;
  renderDocument: (document: WholeOf<D>) => ReactNode;
};

/** The page of one document: what it says, and what its reader may do with it. */
export function DocumentPage<D extends DocumentTypes>({ kind, renderDocument }: DocumentPageProps<D>) {
  const { t, language } = useTexts();
  const address = useDocumentAddress(kind);
  const { data: document, error, refetch } = useDocument(kind, address);
  usePageTitle(document ? kind.nameOf(t, language, document) : null);
  if (document)
    return (
      <>
        <PageHeader mark={<ListNav href={kind.paths.read(document)} />} data={document}>
          <Acts kind={kind} document={document} />
        </PageHeader>
        {renderDocument(document)}
      </>
    );
  if (!error && address !== null) return <FormSkeleton />;
  // An invalid address is reported without asking the server.
  const problem = error ?? { code: 'not_found' };
  return <ErrorState missing={t(($) => kind.texts($).notFound)} error={problem} onRetry={() => void refetch()} />;
}

/** Links back to the list, and to its previous and next document. */
function ListNav({ href }: { href: string }) {
  const { t } = useTexts();
  const around = neighboursOf(href);
  if (around === null) return null;
  const { list, previous, next } = around;
  return (
    <nav className={classes.nav} aria-label={t(($) => $.documents.backToList)}>
      <Button component={Link} to={list} variant="subtle" px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />}>
        {t(($) => $.documents.backToList)}
      </Button>
      {previous && (
        <Button
          component={Link}
          to={previous}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
        >
          {t(($) => $.documents.previousLabel)}
        </Button>
      )}
      {next && (
        <Button component={Link} to={next} variant="default" rightSection={<IconChevronRight size={18} aria-hidden />}>
          {t(($) => $.documents.nextLabel)}
        </Button>
      )}
    </nav>
  );
}

type ActsProps<D extends DocumentTypes> = { kind: DocumentKind<D>; document: WholeOf<D> };

/** What the reader may do with the document, as the server says. */
function Acts<D extends DocumentTypes>({ kind, document }: ActsProps<D>) {
  const { t } = useTexts();
  const { paths } = kind;
  const navigate = useNavigate();
  const { isBusy: isActing, recall, remove } = useDocumentActs(kind);
  const { submit, isSubmitting } = useSubmitDocument(kind);
  const isBusy = isActing || isSubmitting;
  const { actions, statusId } = document;
  const removeAndLeave = async () => {
    if (await remove(document)) await navigate(neighboursOf(paths.read(document))?.list ?? paths.list);
  };
  const submitOrComplete = async () => {
    if ((await submit(document)) === 'incomplete') await navigate(paths.update(document));
  };
  return (
    <>
      <PdfButton kind={kind} document={document} />
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t(($) => $.documents.print)}
      </Button>
      {actions.includes('delete') && (
        <Button
          variant="default"
          c="var(--app-danger-text)"
          disabled={isBusy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void removeAndLeave()}
        >
          {t(($) => $.documents.delete)}
        </Button>
      )}
      {actions.includes('recall') && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconArrowBack size={16} aria-hidden />}
          onClick={() => void recall(document)}
        >
          {t(($) => $.documents.recall)}
        </Button>
      )}
      {actions.includes('submit') && statusId === status.draft && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void submitOrComplete()}
        >
          {t(($) => $.documents.submit)}
        </Button>
      )}
      {actions.includes('update') && (
        <Button component={Link} to={paths.update(document)} leftSection={<IconPencil size={16} aria-hidden />}>
          {statusId === status.returned ? t(($) => $.documents.correct) : t(($) => $.documents.continue)}
        </Button>
      )}
      {actions.includes('approve') && (
        <Button component={Link} to={paths.approve(document)} leftSection={<IconChecklist size={16} aria-hidden />}>
          {t(($) => $.documents.decide)}
        </Button>
      )}
    </>
  );
}

function PdfButton<D extends DocumentTypes>({ kind, document }: ActsProps<D>) {
  const { t, language } = useTexts();
  const { mutate, isPending } = useSavePdf(kind, `${kind.nameOf(t, language, document)}.pdf`);
  const onError = (error: unknown) =>
    toast.error(
      t(($) => $.documents.pdf),
      problemText(t, error),
    );
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => mutate(document, { onError })}
    >
      {t(($) => $.documents.pdf)}
    </Button>
  );
}
