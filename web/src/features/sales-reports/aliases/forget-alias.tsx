import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AliasRow, useRemoveAlias } from '../load-queries.ts';
import classes from './aliases.module.css';

type ForgetAliasProps = { alias: AliasRow; onForgotten: () => void };

/** Forgets a learnt name, after a question: it cannot be undone. */
export function ForgetAlias({ alias: { id, name, code, wholesaler }, onForgotten }: ForgetAliasProps) {
  const { t } = useTexts();
  const remove = useRemoveAlias();
  const forget = async () => {
    const sure = await confirm({
      title: t(($) => $.salesLoads.aliases.forgetTitle, { name: name || code }),
      text: t(($) => $.salesLoads.aliases.forgetText, { wholesaler }),
      accept: t(($) => $.salesLoads.aliases.forget),
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ params: { id } });
    toast.success(t(($) => $.salesLoads.aliases.forgotten));
    onForgotten();
  };
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.salesLoads.aliases.forget),
      problemText(t, error),
    );
  return (
    <div className={classes.forget}>
      <Button
        variant="default"
        c="var(--app-danger-text)"
        loading={remove.isPending}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void forget().catch(tell)}
      >
        {t(($) => $.salesLoads.aliases.forget)}
      </Button>
    </div>
  );
}
