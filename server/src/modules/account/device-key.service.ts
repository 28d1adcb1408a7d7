import { randomBytes } from 'node:crypto';
import { DEVICE_KEY_BYTES, type DeviceKey } from '@portal/contract';
import type { Context } from '../../context.ts';
import { findOrInsertDeviceKey } from './device-key.repository.ts';

/** The caller's key for data on their devices, created at the first request. Like a session, it leaves no audit row. */
export async function getDeviceKey({ db, caller }: Context): Promise<DeviceKey> {
  const key = await findOrInsertDeviceKey(db, caller.id, randomBytes(DEVICE_KEY_BYTES));
  return { deviceKey: key.toString('base64') };
}
