import type { Attendance } from '@portal/contract';
import { type Icon, IconCheck, IconMailForward, IconX } from '@tabler/icons-react';
import type { Tone } from '../../../../ui/theme/tokens.ts';

/** How each attendance looks: icon, word and colour. */
export const attendanceStyles: Readonly<Record<Attendance, { tone: Tone; icon: Icon }>> = {
  present: { tone: 'success', icon: IconCheck },
  excused: { tone: 'info', icon: IconMailForward },
  absent: { tone: 'warning', icon: IconX },
};
