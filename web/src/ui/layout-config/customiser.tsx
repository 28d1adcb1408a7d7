import { Button, Group, Radio, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { reloadPage } from '../../lib/before-reload.ts';
import { Card } from '../card.tsx';
import { toast } from '../toast.tsx';
import {
  DEFAULT_LAYOUT,
  type LayoutConfig,
  layoutTypes,
  pageWidths,
  readLayout,
  saveLayout,
  withLayout,
} from './config.ts';
import { LayoutPicture } from './layout-picture.tsx';
import classes from './customiser.module.css';

type Change = <Part extends keyof LayoutConfig['app']>(part: Part, values: Partial<LayoutConfig['app'][Part]>) => void;

/** The layout of this device. Specification, section 4: a saved change reloads the page. */
export function LayoutCustomiser() {
  const { t } = useTexts();
  const [stored] = useState(readLayout);
  const [config, setConfig] = useState(stored);
  const change: Change = (part, values) => setConfig(withLayout(config, part, values));
  const save = async (next: LayoutConfig) => {
    saveLayout(next);
    // Someone has unsaved work: it counts from the next load on.
    if (!(await reloadPage()))
      toast.success(`${t(($) => $.layout.custom.later)}. ${t(($) => $.layout.custom.laterText)}`);
  };
  // The mode belongs to the theme switcher.
  const original = withLayout(DEFAULT_LAYOUT, 'general', { mode: config.app.general.mode });
  const isChanged = JSON.stringify(config) !== JSON.stringify(stored);
  return (
    <Card heading={t(($) => $.layout.custom.heading)}>
      <Stack gap="lg">
        <p className={classes.hint}>{t(($) => $.layout.custom.hint)}</p>
        <TypeChoice
          value={config.app.general.layoutType}
          onChange={(layoutType) => change('general', { layoutType })}
        />
        <WidthChoice value={config.app.general.pageWidth} onChange={(pageWidth) => change('general', { pageWidth })} />
        <Options config={config} change={change} />
        <Group gap="sm">
          <Button disabled={!isChanged} onClick={() => void save(config)}>
            {t(($) => $.layout.custom.save)}
          </Button>
          {JSON.stringify(stored) !== JSON.stringify(original) && (
            <Button variant="default" onClick={() => void save(original)}>
              {t(($) => $.layout.custom.reset)}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

type General = LayoutConfig['app']['general'];
type ChoiceProps<Value> = { value: Value; onChange: (value: Value) => void };

function TypeChoice({ value, onChange }: ChoiceProps<General['layoutType']>) {
  const { t } = useTexts();
  return (
    <Radio.Group label={t(($) => $.layout.custom.layoutType)} value={value} onChange={onChange}>
      <div className={classes.types}>
        {layoutTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes.type}>
            <LayoutPicture type={type} />
            <span>{t(($) => $.layout.custom.types[type])}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function WidthChoice({ value, onChange }: ChoiceProps<General['pageWidth']>) {
  const { t } = useTexts();
  return (
    <Radio.Group label={t(($) => $.layout.custom.pageWidth)} value={value} onChange={onChange}>
      <Group gap="lg" mt="xs">
        {pageWidths.map((width) => (
          <Radio key={width} value={width} label={t(($) => $.layout.custom.widths[width])} />
        ))}
      </Group>
    </Radio.Group>
  );
}

function Options({ config, change }: { config: LayoutConfig; change: Change }) {
  const { t } = useTexts();
  const { header, sidebar, toolbar, pageTitle, content, footer, general } = config.app;
  const texts = t(($) => $.layout.custom, { returnObjects: true });
  const flip = (label: string, checked: boolean, onFlip: (on: boolean) => void, disabled = false) => (
    <Switch
      label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onFlip(currentTarget.checked)}
    />
  );
  return (
    <fieldset className={classes.options}>
      <legend>{texts.options}</legend>
      {flip(
        texts.minimised,
        sidebar.minimised,
        (minimised) => change('sidebar', { minimised }),
        general.layoutType.endsWith('header'),
      )}
      {flip(texts.fixedHeader, header.fixed, (fixed) => change('header', { fixed }))}
      {flip(texts.breadcrumbs, pageTitle.breadcrumbs, (breadcrumbs) => change('pageTitle', { breadcrumbs }))}
      {flip(texts.compact, content.padding === 'compact', (on) =>
        change('content', { padding: on ? 'compact' : 'comfortable' }),
      )}
      {flip(texts.activities, toolbar.activities, (activities) => change('toolbar', { activities }))}
      {flip(texts.quickLinks, toolbar.quickLinks, (quickLinks) => change('toolbar', { quickLinks }))}
      {flip(texts.footer, footer.display, (display) => change('footer', { display }))}
    </fieldset>
  );
}
