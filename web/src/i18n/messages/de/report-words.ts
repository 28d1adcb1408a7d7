import type { TranslationOf } from '../../translation.ts';

export const reportWords = {
  types: { daily: 'Tagesbericht', weekly: 'Wochenbericht', monthly: 'Monatsbericht', special: 'Sonderbericht' },
  natures: {
    field: 'Außendienst',
    office: 'Büro',
    meeting: 'Besprechung',
    training: 'Schulung',
    congress: 'Kongress',
    leave: 'Urlaub',
    holiday: 'Feiertag',
    travel: 'Reise',
    other: 'Anderes',
  },
  dayParts: { whole: 'Ganzer Tag', morning: 'Vormittag', afternoon: 'Nachmittag' },
  channels: { in_person: 'Vor Ort', phone: 'Telefon', video: 'Video' },
  motives: {
    periodicity: 'Regelbesuch',
    novelty: 'Neuheit',
    follow_up: 'Nachfassen',
    request: 'Anfrage',
    other: 'Anderes',
  },
  reactions: { strong: 'Großes Interesse', interested: 'Interesse', weak: 'Wenig Interesse', refusal: 'Ablehnung' },
  outcomes: { positive: 'Positiv', neutral: 'Neutral', negative: 'Negativ', not_received: 'Nicht empfangen' },
  eventKinds: {
    congress: 'Kongress',
    staff: 'Klinikbesprechung',
    epu: 'Fortbildung',
    training: 'Schulung',
    other: 'Anderes',
  },
} as const satisfies TranslationOf<'reportWords'>;
