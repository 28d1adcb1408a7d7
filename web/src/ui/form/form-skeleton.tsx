import { Skeleton, Stack } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import { Card } from '../card.tsx';
import { Columns } from '../columns.tsx';

const FIELDS = [0, 1, 2, 3];

/** The shape of a form while its values are on their way. */
export function FormSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t(($) => $.ui.loading)}>
      <Columns>
        <Card>
          <Stack gap="lg">
            {FIELDS.map((field) => (
              <Stack key={field} gap={8}>
                <Skeleton height={12} width="22%" radius="sm" />
                <Skeleton height={36} radius="md" />
              </Stack>
            ))}
          </Stack>
        </Card>
      </Columns>
    </div>
  );
}
