import { DocumentFiles } from '../../../documents/files/document-files.tsx';
import { useFetchFile } from '../../../documents/queries.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Message, messageCalls, useSaveFile } from '../sending-queries.ts';

/** What the message says, with its files. */
export function MessageText({ message }: { message: Message }) {
  const { t } = useTexts();
  const { body, files } = message;
  if (body === null) return null;
  return (
    <Card heading={t(($) => $.messageForm.body)}>
      <RichText tree={body} />
      {files.length > 0 && <Files message={message} />}
    </Card>
  );
}

function Files({ message }: { message: Message }) {
  const { t } = useTexts();
  const fetch = useFetchFile({ calls: messageCalls }, message);
  const { mutate } = useSaveFile(message);
  const onError = (error: unknown) =>
    toast.error(
      t(($) => $.documents.fileFailed),
      problemText(t, error),
    );
  const source = { key: message.id, fetch, save: (name: string) => mutate(name, { onError }) };
  return <DocumentFiles files={message.files} source={source} />;
}
