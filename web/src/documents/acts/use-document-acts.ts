import { problemText } from '../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import type { DocumentKind, DocumentTypes, RowOf, WholeOf } from '../document-kind.ts';
import { useRecall, useRemove } from '../queries.ts';

/** What an author can do with a document besides editing it; each act shows its result. Resolves with true when it was done. */
export function useDocumentActs<D extends DocumentTypes>(kind: DocumentKind<D>) {
  const { t, language } = useTexts();
  const recall = useRecall(kind);
  const remove = useRemove(kind);

  const run = async (act: () => Promise<unknown>, done: Text, title: Text): Promise<boolean> => {
    try {
      await act();
      toast.success(t(done));
      return true;
    } catch (error) {
      toast.error(t(title), problemText(t, error));
      return false;
    }
  };

  return {
    isBusy: recall.isPending || remove.isPending,
    recall: (document: RowOf<D> | WholeOf<D>) =>
      run(
        () => recall.mutateAsync(document),
        ($) => kind.texts($).recalled,
        ($) => $.documents.recall,
      ),
    remove: async (document: RowOf<D> | WholeOf<D>) => {
      const sure = await confirm({
        title: t(($) => kind.texts($).deleteTitle),
        text: t(($) => $.documents.deleteText, { name: kind.nameOf(t, language, document) }),
        accept: t(($) => $.documents.delete),
        danger: true,
      });
      if (!sure) return false;
      return run(
        () => remove.mutateAsync(document),
        ($) => kind.texts($).deleted,
        ($) => $.documents.delete,
      );
    },
  };
}
