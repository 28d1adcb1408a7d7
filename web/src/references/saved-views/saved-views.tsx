import { Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconSettings } from '@tabler/icons-react';
import type { SavedView, ViewScreen } from '@portal/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { personName } from '../person-name.ts';
import { useViews } from './queries.ts';
import { ViewForm } from './view-form.tsx';
import { ViewList } from './view-list.tsx';

type Panel = { shows: 'list' } | { shows: 'form'; view: SavedView | null };

/** The saved views of this screen: open one, save the current state, manage one's own. */
export function SavedViews({ screen }: { screen: ViewScreen }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { data: views = [] } = useViews(screen);
  const [panel, setPanel] = useState<Panel | null>(null);
  const own = views.filter(({ actions }) => actions.includes('update'));
  const others = views.filter(({ actions }) => !actions.includes('update'));
  const titles = { list: t(($) => $.savedViews.own), form: t(($) => $.savedViews.save) };
  const edited = panel?.shows === 'form' ? panel.view : null;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t(($) => $.savedViews.menu)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Views title={t(($) => $.savedViews.own)} views={own} />
          <Views title={t(($) => $.savedViews.shared)} views={others} />
          {views.length === 0 && <Menu.Label>{t(($) => $.savedViews.none)}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={() => setPanel({ shows: 'form', view: null })}
          >
            {t(($) => $.savedViews.save)}
          </Menu.Item>
          {own.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setPanel({ shows: 'list' })}>
              {t(($) => $.savedViews.manage)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SidePanel
        title={edited ? t(($) => $.savedViews.manageTitle, { name: edited.name }) : titles[panel?.shows ?? 'list']}
        opened={panel !== null}
        onClose={() => setPanel(null)}
      >
        {panel?.shows === 'list' && <ViewList views={own} onEdit={(view) => setPanel({ shows: 'form', view })} />}
        {panel?.shows === 'form' && (
          <ViewForm
            screen={screen}
            view={panel.view}
            shown={search.replace(/^\?/, '')}
            onClose={() => setPanel(panel.view ? { shows: 'list' } : null)}
          />
        )}
      </SidePanel>
    </>
  );
}

function Views({ title, views }: { title: string; views: readonly SavedView[] }) {
  const { t } = useTexts();
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map(({ id, name, query, owner, actions }) => (
        <Menu.Item key={id} component={Link} to={{ search: query }}>
          {name}{' '}
          {!actions.includes('update') && (
            <Text component="span" size="sm" c="dimmed">
              {t(($) => $.savedViews.by, { person: personName(owner) })}
            </Text>
          )}
        </Menu.Item>
      ))}
    </>
  );
}
