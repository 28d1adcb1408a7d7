import { Anchor, Divider, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { Phone } from '@portal/contract';
import { z } from 'zod';
import { changeLanguage, useTexts } from '../../../i18n/i18n.ts';
import { type Language, isLanguage, languages } from '../../../i18n/languages.ts';
import { Card } from '../../../ui/card.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type OwnProfile, useUpdateProfile } from '../queries.ts';
import classes from './preferences.module.css';
import { SmallForm } from './small-form.tsx';
import { useAtOnce } from './use-at-once.ts';

/** Language and notifications need no button: a change is easily undone. */
export function Preferences({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.profile.detailsHeading)}>
      <Stack gap="lg">
        <LanguageField stored={profile.language} />
        <NotificationsField enabled={profile.notificationsEnabled} />
        <Divider />
        <PhoneForm phone={profile.phone} />
      </Stack>
    </Card>
  );
}

const NoPhone = z.literal('').transform(() => null);
const PhoneValues = z.strictObject({ phone: z.union([NoPhone, Phone]) });

function PhoneForm({ phone }: { phone: string | null }) {
  const { t } = useTexts();
  const update = useUpdateProfile();
  const form = useContractForm({
    schema: PhoneValues,
    initial: { phone: phone ?? '' },
    labels: { phone: ($) => $.profile.phone },
    save: async (values) => void (await update.mutateAsync(values)),
    onSaved: () => toast.success(t(($) => $.profile.phoneSaved)),
  });
  return (
    <SmallForm form={form} submit={t(($) => $.profile.savePhone)}>
      <TextInput
        key={form.key('phone')}
        {...form.field('phone')}
        description={t(($) => $.profile.phoneHint)}
        type="tel"
        autoComplete="tel"
        className={classes.field}
      />
    </SmallForm>
  );
}

const nameOf = (language: Language) => languages.find(({ code }) => code === language)?.name ?? language;
const choices = languages.map(({ code, name }) => ({ value: code, label: name }));

function LanguageField({ stored }: { stored: Language }) {
  const { t, language } = useTexts();
  const { change } = useAtOnce();
  const store = (chosen: Language) => change({ language: chosen }, () => t(($) => $.profile.languageSaved));
  const choose = async (chosen: Language) => {
    await changeLanguage(chosen);
    store(chosen);
  };
  return (
    <div>
      <NativeSelect
        label={t(($) => $.ui.language)}
        description={t(($) => $.profile.languageHint)}
        data={choices}
        value={language}
        className={classes.field}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && void choose(value)}
      />
      {stored !== language && (
        <p className={classes.note}>
          {t(($) => $.profile.languageDiffers, { language: nameOf(stored) })}{' '}
          <Anchor component="button" type="button" onClick={() => store(language)}>
            {t(($) => $.profile.languageAdopt, { language: nameOf(language) })}
          </Anchor>
        </p>
      )}
    </div>
  );
}

function NotificationsField({ enabled }: { enabled: boolean }) {
  const { t } = useTexts();
  const { change, wanted } = useAtOnce();
  const done = (on: boolean) => (on ? t(($) => $.profile.notificationsOn) : t(($) => $.profile.notificationsOff));
  return (
    <Switch
      label={t(($) => $.profile.notifications)}
      description={t(($) => $.profile.notificationsHint)}
      checked={wanted.notificationsEnabled ?? enabled}
      onChange={({ currentTarget }) => {
        const on = currentTarget.checked;
        change({ notificationsEnabled: on }, () => done(on));
      }}
    />
  );
}
