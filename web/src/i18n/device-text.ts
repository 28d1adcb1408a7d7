import type { Translate } from './i18n.ts';
import { deviceOf } from '../lib/device.ts';

/** A device as people would name it: "Chrome sur Android". */
export function deviceText(t: Translate, agent: string): string {
  const { browser, system } = deviceOf(agent);
  if (browser && system) return t(($) => $.profile.device, { browser, system });
  return browser ?? system ?? t(($) => $.profile.deviceUnknown);
}
