import { Button } from '@mantine/core';
import type { MessageSave } from '@portal/contract';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentEditor } from '../../../documents/form/document-editor.tsx';
import type { FormState } from '../../../documents/form/form-state.ts';
import type { DraftHandle } from '../../../documents/form/use-document-draft.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeZone } from '../../../session/own-profile.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { type MessageDocuments, type Template, useCountAudience } from '../sending-queries.ts';
import { AudienceCard } from './audience-card.tsx';
import { fieldsOfTemplate } from './message-draft.ts';
import { MessageOptions, MessageWordsFields } from './message-fields.tsx';
import { messageForm } from './message-form.ts';
import { zoneText } from './zone-text.ts';

type EditorProps = {
  start: FormState<MessageDocuments>;
  device: DraftHandle<MessageDocuments>;
  onTouched?: () => void;
};

const loadTemplates = () => import('../templates/templates-panel.tsx').then((module) => module.TemplatesPanel);

export function MessageEditor({ start, device, onTouched }: EditorProps) {
  const { t } = useTexts();
  const ask = useQuestion();
  const [isPlanned, setPlanned] = useState(start.document.scheduledAt !== null);
  return (
    <DocumentEditor
      form={messageForm}
      start={start}
      device={device}
      onTouched={onTouched}
      ask={ask}
      submitLabel={isPlanned ? t(($) => $.messageForm.schedule) : t(($) => $.messageForm.send)}
      renderHead={({ document, words, faultOf, edit }) => (
        <AudienceCard
          {...{ audience: document.audience, isDiscussion: document.kind === 'discussion', words, faultOf, edit }}
          tools={<Templates message={document} edit={edit} />}
        />
      )}
      renderFields={({ document, faultOf, edit }) => (
        <>
          <MessageWordsFields
            {...{ kind: document.kind, subject: document.subject, body: document.body, faultOf, edit }}
          />
          <MessageOptions
            {...{ ackRequired: document.ackRequired, byEmail: document.byEmail, scheduledAt: document.scheduledAt }}
            faultOf={faultOf}
            edit={(made) => {
              if (made.fields.scheduledAt !== undefined) setPlanned(made.fields.scheduledAt !== null);
              edit(made);
            }}
          />
        </>
      )}
    />
  );
}

type TemplatesProps = { message: MessageSave; edit: (edit: MessageDocuments['edit']) => void };

/** The way to one's own templates. */
function Templates({ message, edit }: TemplatesProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const use = (template: Template) => {
    edit({ fields: fieldsOfTemplate(template) });
    setOpened(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconTemplate size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.messageForm.templates.title)}
      </Button>
      <LazyPanel load={loadTemplates} props={{ opened, onClose: () => setOpened(false), message, onUse: use }} />
    </>
  );
}

/** Asks before a message is sent, and says how many people it reaches. Offline that number is unknown. */
function useQuestion(): (message: MessageSave) => Promise<boolean> {
  const { t, language } = useTexts();
  const count = useCountAudience();
  const zone = useTimeZone();
  return async ({ audience, subject, scheduledAt }) => {
    const people = await count(audience).catch(() => null);
    const text = () => {
      if (people === null) return t(($) => $.messageForm.ask.offline);
      return scheduledAt === null
        ? t(($) => $.messageForm.ask.text, { subject })
        : t(($) => $.messageForm.ask.scheduledText, { count: people });
    };
    const title = () => {
      if (scheduledAt !== null)
        return t(($) => $.messageForm.ask.scheduledTitle, { at: zoneText(new Date(scheduledAt), zone, language) });
      return people === null
        ? t(($) => $.messageForm.ask.titleUnknown)
        : t(($) => $.messageForm.ask.title, { count: people });
    };
    const accept = scheduledAt === null ? t(($) => $.messageForm.send) : t(($) => $.messageForm.schedule);
    return confirm({ title: title(), text: text(), accept });
  };
}
