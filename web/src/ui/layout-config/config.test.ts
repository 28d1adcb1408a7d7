import { describe, expect, it } from 'vitest';
import { APP_VERSION, keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import { DEFAULT_LAYOUT, readLayout, saveLayout, withLayout } from './config.ts';

describe('the layout configuration', () => {
  it('starts as the specification says', () => {
    expect(readLayout()).toEqual(DEFAULT_LAYOUT);
    expect(DEFAULT_LAYOUT.app.general).toEqual({
      mode: 'system',
      primaryColor: '#50CD89',
      pageWidth: 'fluid',
      layoutType: 'light-sidebar',
    });
    expect(Object.keys(DEFAULT_LAYOUT.app)).toEqual([
      'general',
      'header',
      'sidebar',
      'toolbar',
      'pageTitle',
      'content',
      'footer',
    ]);
  });

  it('is stored under a key that begins with the version of the application', () => {
    expect(keys.layoutConfig.startsWith(APP_VERSION)).toBe(true);
    const chosen = withLayout(DEFAULT_LAYOUT, 'general', { layoutType: 'dark-header' });
    saveLayout(withLayout(chosen, 'sidebar', { minimised: true }));
    expect(readLayout().app.general.layoutType).toBe('dark-header');
    expect(readLayout().app.sidebar).toEqual({ display: true, minimised: true });
  });

  it.each(['', '{', 'null', '7', '"x"', '[]', '{"app":7}', '{"app":{"general":[]}}'])(
    'is the default where the storage holds %j',
    (stored) => {
      storage.set(keys.layoutConfig, stored);
      expect(readLayout()).toEqual(DEFAULT_LAYOUT);
    },
  );

  it('keeps the good values beside a broken one', () => {
    const general = { layoutType: 'sideways', pageWidth: 'fixed', primaryColor: 'url(x)', mode: 7 };
    storage.setJson(keys.layoutConfig, { app: { general, header: { fixed: 'no' }, footer: { display: false } } });
    const { app } = readLayout();
    expect(app.general).toEqual({ ...DEFAULT_LAYOUT.app.general, pageWidth: 'fixed' });
    expect(app.header.fixed).toBe(true);
    expect(app.footer.display).toBe(false);
  });

  it('takes the mode from the theme, which has keys of its own', () => {
    saveLayout(withLayout(DEFAULT_LAYOUT, 'general', { mode: 'light' }));
    storage.set(keys.themeModeMenu, 'dark');
    expect(readLayout().app.general.mode).toBe('dark');
    storage.set(keys.themeModeMenu, 'purple');
    expect(readLayout().app.general.mode).toBe('light');
  });
});
