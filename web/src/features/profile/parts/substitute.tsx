import { Button, SimpleGrid, Text } from '@mantine/core';
import { Substitute as SubstituteValues } from '@portal/contract';
import { useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayOf } from '../../../lib/days.ts';
import { usePeople } from '../../../references/people.ts';
import { Card } from '../../../ui/card.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type OwnProfile, useSaveSubstitute } from '../queries.ts';
import { SmallForm } from './small-form.tsx';
import { SubstituteState } from './substitute-state.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Current = NonNullable<OwnProfile['substitute']>;

/** Appoints a substitute for a period. */
export function Substitute({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts();
  const { substitute } = profile;
  const { data: people = [] } = usePeople();
  const choices = people
    .filter(({ id }) => id !== profile.id)
    .map(({ id, firstname, name }) => ({ value: id, label: `${firstname} ${name}` }));
  const nameOf = ({ userId }: Current) => choices.find(({ value }) => value === userId)?.label;
  return (
    <Card heading={t(($) => $.profile.substituteHeading)}>
      <Text c="dimmed" mb="md">
        {t(($) => $.profile.substituteHint)}
      </Text>
      {substitute && <SubstituteState {...substitute} name={nameOf(substitute)} />}
      <SubstituteForm key={JSON.stringify(substitute)} substitute={substitute} choices={choices} />
    </Card>
  );
}

type SubstituteFormProps = { substitute: Current | null; choices: { value: number; label: string }[] };

function SubstituteForm({ substitute, choices }: SubstituteFormProps) {
  const { t } = useTexts();
  const save = useSaveSubstitute();
  const [today] = useState(() => dayOf(new Date()));
  const form = useContractForm({
    schema: SubstituteValues.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: t(($) => $.profile.toBeforeFrom),
    }),
    initial: { userId: substitute?.userId ?? null, from: substitute?.from ?? today, to: substitute?.to ?? '' },
    labels: { userId: ($) => $.profile.substitutePerson, from: ($) => $.profile.from, to: ($) => $.profile.to },
    save: (values) => save.mutateAsync(values),
    onSaved: () => toast.success(t(($) => $.profile.substituteSaved)),
  });
  return (
    <SmallForm
      form={form}
      submit={substitute ? t(($) => $.profile.changeSubstitute) : t(($) => $.profile.appoint)}
      actions={substitute && <EndSubstitute />}
    >
      <Select
        key={form.key('userId')}
        {...form.field('userId')}
        required
        data={choices}
        placeholder={t(($) => $.profile.substituteSearch)}
        nothingFoundMessage={t(($) => $.profile.substituteNoMatch)}
        searchable
        limit={50}
        // Inside the page's landmarks, where a screen reader looks for it.
        comboboxProps={{ withinPortal: false }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayField key={form.key('from')} {...form.field('from')} />
        <DayField key={form.key('to')} {...form.field('to')} min={today} />
      </SimpleGrid>
    </SmallForm>
  );
}

function EndSubstitute() {
  const { t } = useTexts();
  const save = useSaveSubstitute();
  const end = () =>
    save.mutate(null, {
      onSuccess: () => toast.success(t(($) => $.profile.substituteEnded)),
      onError: (error) =>
        toast.error(
          t(($) => $.profile.failed),
          problemText(t, error),
        ),
    });
  return (
    <Button variant="default" c="var(--app-danger-text)" loading={save.isPending} onClick={end}>
      {t(($) => $.profile.endSubstitute)}
    </Button>
  );
}
