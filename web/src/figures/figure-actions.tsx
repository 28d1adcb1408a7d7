import { Button } from '@mantine/core';
import { IconFileTypePdf, IconListDetails, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Select } from '../ui/form/select.tsx';
import { toast } from '../ui/toast.tsx';
import classes from './figures.module.css';

type FigureActionsProps = { caption: string; children: ReactNode };

/** The caption of the lines, and actions on all of them. */
export const FigureActions = ({ caption, children }: FigureActionsProps) => (
  <div className={classes.actions}>
    <h2 className={classes.heading}>{caption}</h2>
    <div className={classes.buttons}>{children}</div>
  </div>
);

type SortChoiceProps<Sort extends string> = {
  options: readonly { value: Sort; label: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The order of the lines, where there are no heads to press. */
export function SortChoice<Sort extends string>({ options, sort, onSort }: SortChoiceProps<Sort>) {
  const { t } = useTexts();
  return (
    <Select
      aria-label={t(($) => $.ui.list.sortBy)}
      data={options}
      value={sort}
      onChange={(chosen) => chosen && onSort(chosen)}
      allowDeselect={false}
    />
  );
}

/** The way down to the rows that the figures are counted from. */
export const RowsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconListDetails size={16} aria-hidden />}>
    {children}
  </Button>
);

type PdfButtonProps = { save: (onError: (error: unknown) => void) => void; isPending: boolean };

/** The figures on paper, as a file. */
export function PdfButton({ save, isPending }: PdfButtonProps) {
  const { t } = useTexts();
  const name = t(($) => $.documents.pdf);
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => save((error) => toast.error(name, problemText(t, error)))}
    >
      {name}
    </Button>
  );
}

/** Prints the screen. */
export function PrintButton({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t(($) => $.documents.print)}
    </Button>
  );
}
