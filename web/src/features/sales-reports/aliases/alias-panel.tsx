import { Anchor, Checkbox } from '@mantine/core';
import { salesReports } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFieldValue } from '../../../ui/form/use-field-value.ts';
import { toast } from '../../../ui/toast.tsx';
import { type AliasRow, useUpdateAlias } from '../load-queries.ts';
import { TargetPicker } from '../parts/target-picker.tsx';
import { paths } from '../screens.ts';
import { Target } from './alias-columns.tsx';
import classes from './aliases.module.css';
import { ForgetAlias } from './forget-alias.tsx';

type AliasPanelProps = { alias: AliasRow; onClose: () => void };

/** One learnt name: its origin and meaning, with buttons to correct or forget it. */
export function AliasPanel({ alias, onClose }: AliasPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.facts}>
        <AliasFacts alias={alias} />
      </div>
      {alias.actions.includes('update') && <AliasForm alias={alias} onClose={onClose} />}
      {alias.actions.includes('delete') && <ForgetAlias alias={alias} onForgotten={onClose} />}
    </div>
  );
}

function AliasFacts({ alias }: { alias: AliasRow }) {
  const { t, language } = useTexts();
  const { side, code, city, wholesaler, target, learntFrom, learntBy, learntAt } = alias;
  const where = learntFrom && (
    <Anchor component={Link} to={paths.upload(learntFrom.id)}>
      {learntFrom.name}
    </Anchor>
  );
  const facts: (Fact | null)[] = [
    { label: t(($) => $.salesLoads.aliases.side), value: t(($) => $.salesLoads.aliases.sides[side]) },
    { label: t(($) => $.salesLoads.aliases.target), value: <Target target={target} /> },
    { label: t(($) => $.wholesalers.one), value: wholesaler },
    code === '' ? null : { label: t(($) => $.salesLoads.aliases.code), value: code },
    city === '' ? null : { label: t(($) => $.salesLoads.aliases.city), value: city },
    where && { label: t(($) => $.salesLoads.aliases.learntFrom), value: where },
    { label: t(($) => $.salesLoads.aliases.learntBy), value: personName(learntBy) },
    { label: t(($) => $.salesLoads.aliases.learntAt), value: exactText(learntAt, language) },
  ];
  return <Facts isDense facts={facts.filter((fact) => fact !== null)} />;
}

type Values = { version: number; target: number | 'ignore' | null };

function AliasForm({ alias, onClose }: AliasPanelProps) {
  const { t } = useTexts();
  const update = useUpdateAlias();
  const { id, version, side, target } = alias;
  const initial: Values = { version, target: target?.id ?? 'ignore' };
  const form = useContractForm({
    schema: salesReports.updateAlias.body,
    initial,
    labels: { target: ($) => $.salesLoads.aliases.target },
    save: async (body) => void (await update.mutateAsync({ params: { id }, body })),
    onSaved: () => {
      toast.success(t(($) => $.salesLoads.aliases.saved));
      onClose();
    },
  });
  const chosen = useFieldValue(form.form, 'target') as Values['target'];
  const choose = (next: Values['target']) => form.form.setFieldValue('target', next);
  const isIgnored = chosen === 'ignore';
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TargetPicker
        side={side}
        label={t(($) => $.salesLoads.aliases.correct[side])}
        known={target}
        value={isIgnored ? null : chosen}
        disabled={isIgnored}
        error={form.field('target').error}
        onChange={choose}
      />
      <Checkbox
        label={t(($) => $.salesLoads.aliases.ignore)}
        description={t(($) => $.salesLoads.aliases.ignoreHint)}
        checked={isIgnored}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? 'ignore' : (target?.id ?? null))}
      />
      <p className={classes.hint}>{t(($) => $.salesLoads.aliases.correctHint)}</p>
    </FormPanel>
  );
}
