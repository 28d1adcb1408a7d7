import { Alert, Button, Group, Modal, NumberInput, Radio, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { decimalSign } from '../../../lib/amount.ts';
import { useCopyYear } from '../queries.ts';

type CopyDialogProps = { year: number; opened: boolean; onClose: () => void; onOpenYear: (year: number) => void };

const [LEAST, MOST, USUAL] = [1, 1000, 100];
const isPercent = (value: number | string): value is number =>
  typeof value === 'number' &&
  value >= LEAST &&
  value <= MOST &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Copies the objectives of a year to the next, with a percentage; then says what became of them. */
export function CopyDialog({ year, opened, onClose, onOpenYear }: CopyDialogProps) {
  const { t, language } = useTexts();
  const [percent, setPercent] = useState<number | string>(USUAL);
  const [existing, setExisting] = useState<'keep' | 'overwrite'>('keep');
  const copy = useCopyYear();
  const next = year + 1;
  const close = () => {
    copy.reset();
    onClose();
  };
  const submit = () => {
    if (isPercent(percent)) copy.mutate({ body: { year, percent, existing } });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(($) => $.expectations.copy.title, { year, next })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <NumberInput
            data-autofocus
            label={t(($) => $.expectations.copy.percent)}
            description={t(($) => $.expectations.copy.percentHint)}
            error={isPercent(percent) ? undefined : t(($) => $.expectations.copy.percentWrong)}
            value={percent}
            onChange={setPercent}
            decimalScale={2}
            decimalSeparator={decimalSign(language)}
            allowedDecimalSeparators={['.', ',']}
            suffix=" %"
            hideControls
          />
          <Radio.Group
            label={t(($) => $.expectations.copy.existing, { next })}
            value={existing}
            onChange={(value) => setExisting(value === 'overwrite' ? 'overwrite' : 'keep')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t(($) => $.expectations.copy.keep)} />
              <Radio value="overwrite" label={t(($) => $.expectations.copy.overwrite)} />
            </Stack>
          </Radio.Group>
          <Copied copy={copy} next={next} />
          <Group justify="flex-end">
            {copy.data && (
              <Button variant="default" onClick={() => onOpenYear(next)}>
                {t(($) => $.expectations.copy.open, { next })}
              </Button>
            )}
            <Button type="submit" loading={copy.isPending}>
              {t(($) => $.expectations.copy.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Copied({ copy, next }: { copy: ReturnType<typeof useCopyYear>; next: number }) {
  const { t } = useTexts();
  if (copy.error)
    return (
      <Alert
        role="alert"
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={t(($) => $.expectations.copy.failed)}
      >
        {problemText(t, copy.error)}
      </Alert>
    );
  if (!copy.data) return null;
  const { copied, kept, leftOut } = copy.data;
  return (
    <Alert role="status" color="brand" icon={<IconCheck aria-hidden />}>
      {[
        t(($) => $.expectations.copy.copied, { count: copied, next }),
        ...(kept > 0 ? [t(($) => $.expectations.copy.kept, { count: kept })] : []),
        ...(leftOut > 0 ? [t(($) => $.expectations.copy.leftOut, { count: leftOut })] : []),
      ].join(' ')}
    </Alert>
  );
}
