import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { MessageSave } from '@portal/contract';
import { IconCheck, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { PanelProps } from '../../../ui/lazy-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type Template,
  useAddTemplate,
  useRemoveTemplate,
  useTemplates,
  useUpdateTemplate,
} from '../sending-queries.ts';
import classes from '../sending/sending.module.css';

type TemplatesProps = PanelProps & {
  /** The message that may be kept as one; none beside the list. */
  message?: MessageSave;
  onUse: (template: Template) => void;
};

/** One's own templates: to use, to name, to delete, and to make one of the message that is being written. */
export function TemplatesPanel({ opened, onClose, message, onUse }: TemplatesProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useTemplates();
  return (
    <SidePanel title={t(($) => $.messageForm.templates.title)} opened={opened} onClose={onClose}>
      <div className={classes.templates}>
        {message && <SaveAs message={message} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={classes.muted}>{t(($) => $.messageForm.templates.none)}</p>}
        {data && data.length > 0 && (
          <ul className={classes.templateList}>
            {data.map((template) => (
              <TemplateRow key={template.id} template={template} onUse={onUse} />
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}

/** Shows the result of an act; false where it failed. */
function useTelling() {
  const { t } = useTexts();
  return async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(
        t(($) => $.messageForm.templates.failed),
        problemText(t, error),
      );
      return false;
    }
  };
}

function SaveAs({ message }: { message: MessageSave }) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useAddTemplate();
  const tell = useTelling();
  const [name, setName] = useState(message.subject.slice(0, 80));
  const { subject, body, ackRequired, byEmail } = message;
  const save = () =>
    tell(
      () => mutateAsync({ body: { name: name.trim(), subject, body, ackRequired, byEmail } }),
      t(($) => $.messageForm.templates.saved),
    );
  return (
    <form
      className={classes.templates}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <TextInput
        label={t(($) => $.messageForm.templates.name)}
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={isPending}
        disabled={name.trim() === ''}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      >
        {t(($) => $.messageForm.templates.saveAs)}
      </Button>
    </form>
  );
}

type RowProps = { template: Template; onUse: (template: Template) => void };
const icon = { variant: 'subtle', color: 'gray', size: 36 } as const;

function TemplateRow({ template, onUse }: RowProps) {
  const { t } = useTexts();
  const [isNaming, setNaming] = useState(false);
  const remove = useRemoveTemplate();
  const tell = useTelling();
  const { id, name, subject } = template;
  const askAndRemove = async () => {
    const sure = await confirm({
      title: t(($) => $.messageForm.templates.removeTitle),
      text: t(($) => $.messageForm.templates.removeText, { name }),
      accept: t(($) => $.messageForm.acts.delete),
      danger: true,
    });
    if (sure)
      await tell(
        () => remove.mutateAsync({ params: { id } }),
        t(($) => $.messageForm.templates.removed),
      );
  };
  if (isNaming) return <Naming template={template} onDone={() => setNaming(false)} />;
  return (
    <li>
      <span className={classes.templateWords}>
        <span>{name}</span>
        <span className={classes.muted}>{subject}</span>
      </span>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t(($) => $.messageForm.templates.useNamed, { name })}
        onClick={() => onUse(template)}
      >
        {t(($) => $.messageForm.templates.use)}
      </Button>
      <ActionIcon
        {...icon}
        aria-label={t(($) => $.messageForm.templates.rename, { name })}
        onClick={() => setNaming(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...icon}
        aria-label={t(($) => $.messageForm.templates.remove, { name })}
        loading={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function Naming({ template, onDone }: { template: Template; onDone: () => void }) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useUpdateTemplate();
  const tell = useTelling();
  const [name, setName] = useState(template.name);
  const save = async () => {
    const { id, subject, body, ackRequired, byEmail, version } = template;
    const isDone = await tell(
      () => mutateAsync({ params: { id }, body: { name: name.trim(), subject, body, ackRequired, byEmail, version } }),
      t(($) => $.messageForm.templates.saved),
    );
    if (isDone) onDone();
  };
  return (
    <li>
      <TextInput
        className={classes.templateWords}
        aria-label={t(($) => $.messageForm.templates.name)}
        maxLength={80}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && name.trim() !== '') void save();
        }}
      />
      <ActionIcon
        {...icon}
        aria-label={t(($) => $.ui.save)}
        loading={isPending}
        disabled={name.trim() === ''}
        onClick={() => void save()}
      >
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
