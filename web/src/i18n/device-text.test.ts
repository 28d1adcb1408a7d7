import { expect, it } from 'vitest';
import { changeLanguage, translate } from './i18n.ts';
import { deviceText } from './device-text.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

it('names a device as people would', async () => {
  expect(deviceText(translate, ANDROID)).toBe('Chrome sur Android');
  expect(deviceText(translate, 'okhttp (Android 14)')).toBe('Android');
  expect(deviceText(translate, 'curl/8')).toBe('Appareil inconnu');
  await changeLanguage('en');
  expect(deviceText(translate, ANDROID)).toBe('Chrome on Android');
});
