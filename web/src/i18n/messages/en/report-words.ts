import type { TranslationOf } from '../../translation.ts';

export const reportWords = {
  types: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', special: 'Special' },
  natures: {
    field: 'Field',
    office: 'Office',
    meeting: 'Meeting',
    training: 'Training',
    congress: 'Congress',
    leave: 'Leave',
    holiday: 'Public holiday',
    travel: 'Travel',
    other: 'Other',
  },
  dayParts: { whole: 'Whole day', morning: 'Morning', afternoon: 'Afternoon' },
  channels: { in_person: 'In person', phone: 'Phone', video: 'Video' },
  motives: {
    periodicity: 'Regular visit',
    novelty: 'Novelty',
    follow_up: 'Follow-up',
    request: 'Request',
    other: 'Other',
  },
  reactions: { strong: 'Strong interest', interested: 'Interest', weak: 'Little interest', refusal: 'Refusal' },
  outcomes: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative', not_received: 'Not received' },
  eventKinds: { congress: 'Congress', staff: 'Staff meeting', epu: 'CME session', training: 'Training', other: 'Other' },
} as const satisfies TranslationOf<'reportWords'>;
