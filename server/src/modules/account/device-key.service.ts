import { randomBytes } from 'node:crypto';
import { DEVICE_KEY_BYTES, type DeviceKey } from '@portal/contract';
import type { Context } from '../../context.ts';
import { findOrInsertDeviceKey } from './device-key.repository.ts';

/** The caller's key for what lies on their devices, made when it is first asked for: bookkeeping, as a session is. */
export async function getDeviceKey({ db, caller }: Context): Promise<DeviceKey> {
  const key = await findOrInsertDeviceKey(db, caller.id, randomBytes(DEVICE_KEY_BYTES));
  return { deviceKey: key.toString('base64') };
}
