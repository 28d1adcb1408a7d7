import { Button } from '@mantine/core';
import type { RoleDetails } from '@portal/contract';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRemoveRole } from '../queries.ts';
import { paths } from '../screens.ts';

/** Deletes a role after a question. One that people have stays, and the refusal says how many they are. */
export function DeleteRole({ role }: { role: RoleDetails }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useRemoveRole();

  const explain = (error: unknown) => {
    if (!(error instanceof HttpError) || error.code !== 'in_use') {
      return toast.error(
        t(($) => $.roles.delete),
        problemText(t, error),
      );
    }
    const count = Object.values(error.details ?? {})[0];
    toast.error(
      t(($) => $.roles.inUseTitle),
      count === undefined ? t(($) => $.roles.inUseUnknown) : t(($) => $.roles.inUseText, { count }),
    );
  };
  const askAndDelete = async () => {
    const sure = await confirm({
      title: t(($) => $.roles.deleteTitle),
      text: t(($) => $.roles.deleteText, { name: role.name }),
      accept: t(($) => $.roles.delete),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ query: { id: role.id } });
      toast.success(t(($) => $.roles.deleted));
      await navigate(paths.list);
    } catch (error) {
      explain(error);
    }
  };

  return (
    <Button
      variant="default"
      c="var(--app-danger-text)"
      loading={remove.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void askAndDelete()}
    >
      {t(($) => $.roles.delete)}
    </Button>
  );
}
