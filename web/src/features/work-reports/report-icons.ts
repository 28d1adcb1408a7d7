import type { Channel, DayNature, Outcome } from '@portal/contract';
import {
  type Icon,
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconCar,
  IconConfetti,
  IconDeviceMobile,
  IconDots,
  IconDoorOff,
  IconMicrophone2,
  IconMoodEmpty,
  IconMoodSad,
  IconMoodSmile,
  IconSchool,
  IconUser,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import type { z } from 'zod';
import type { Tone } from '../../ui/theme/tokens.ts';

/** Icons for the kinds of day. */
export const natureIcons: Readonly<Record<z.output<typeof DayNature>, Icon>> = {
  field: IconBriefcase,
  office: IconBuilding,
  meeting: IconUsersGroup,
  training: IconSchool,
  congress: IconMicrophone2,
  leave: IconBeach,
  holiday: IconConfetti,
  travel: IconCar,
  other: IconDots,
};

/** The outcome of a visit. */
export const outcomeStyles: Readonly<Record<z.output<typeof Outcome>, { tone: Tone; icon: Icon }>> = {
  positive: { tone: 'success', icon: IconMoodSmile },
  neutral: { tone: 'neutral', icon: IconMoodEmpty },
  negative: { tone: 'danger', icon: IconMoodSad },
  not_received: { tone: 'warning', icon: IconDoorOff },
};

export const channelIcons: Readonly<Record<z.output<typeof Channel>, Icon>> = {
  in_person: IconUser,
  phone: IconDeviceMobile,
  video: IconVideo,
};
