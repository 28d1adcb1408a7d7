import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { SavedView } from '@portal/contract';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import { useDeleteView } from './queries.ts';

type ViewListProps = { views: readonly SavedView[]; onEdit: (view: SavedView) => void };

/** One's own views, each with buttons to change and delete it. */
export function ViewList({ views, onEdit }: ViewListProps) {
  const { t } = useTexts();
  const remove = useDeleteView();
  const failed = (error: unknown) =>
    toast.error(
      t(($) => $.savedViews.delete),
      problemText(t, error),
    );
  const removeAndOffer = async (view: SavedView) => {
    const putBack = await remove(view);
    toast.undoable(
      t(($) => $.savedViews.deleted),
      () => void putBack().catch(failed),
    );
  };
  if (views.length === 0) return <Text c="dimmed">{t(($) => $.savedViews.none)}</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {views.map((view) => (
        <Group key={view.id} component="li" justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{view.name}</Text>
            {view.shared && (
              <Text size="sm" c="dimmed">
                {t(($) => $.savedViews.sharedMark)}
              </Text>
            )}
          </div>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`${t(($) => $.savedViews.rename)} ${view.name}`}
              onClick={() => onEdit(view)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`${t(($) => $.savedViews.delete)} ${view.name}`}
              onClick={() => void removeAndOffer(view).catch(failed)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
