import { Checkbox, Switch, TextInput } from '@mantine/core';
import { type SavedView, type ViewScreen, savedViews } from '@portal/contract';
import { z } from 'zod';
import { useTexts } from '../../i18n/i18n.ts';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import { type ViewValues, useSaveView } from './queries.ts';

/** Without `id` and `version` the view is new; `replace`: overwrites it with the current state. */
const ViewForms = savedViews.add.body
  .omit({ screen: true })
  .extend({ id: z.number().optional(), version: z.number().optional(), replace: z.boolean() });

type ViewFormProps = { screen: ViewScreen; view: SavedView | null; shown: string; onClose: () => void };

const valuesOf = (view: SavedView | null, shown: string): ViewValues =>
  view
    ? { id: view.id, version: view.version, name: view.name, query: view.query, shared: view.shared }
    : { id: undefined, version: undefined, name: '', query: shown, shared: false };

/** Saves the current state under a name; renames a view, shares it, or overwrites it. */
export function ViewForm({ screen, view, shown, onClose }: ViewFormProps) {
  const { t } = useTexts();
  const save = useSaveView(screen);
  const form = useContractForm({
    schema: ViewForms,
    initial: { ...valuesOf(view, shown), replace: false },
    labels: { name: ($) => $.savedViews.name, shared: ($) => $.savedViews.share, replace: ($) => $.savedViews.update },
    inWords: { shared: (value) => (value === true ? t(($) => $.ui.yes) : t(($) => $.ui.no)) },
    save: ({ replace, ...values }) => save({ ...values, query: replace ? shown : values.query }),
    onSaved: () => {
      toast.success(view ? t(($) => $.savedViews.changed) : t(($) => $.savedViews.saved));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus autoComplete="off" maxLength={80} />
      <Switch key={form.key('shared')} {...form.field('shared', 'checkbox')} />
      {view && <Checkbox key={form.key('replace')} {...form.field('replace', 'checkbox')} />}
    </FormPanel>
  );
}
