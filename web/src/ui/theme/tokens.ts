/** The colours of the product. Each pair that meets on screen is in `pairs`, where a test checks its contrast. */
type Scale = [string, string, string, string, string, string, string, string, string, string];

export const brand: Scale = [
  '#EEFBF4',
  '#DDF6E8',
  '#BCEBD1',
  '#96DFB7',
  '#71D5A0',
  '#50CD89',
  '#38B474',
  '#2A955F',
  '#1F7A4D',
  '#155C39',
];

/** Like the brand, the scale of danger is filled with step 8 in light and step 5 in dark. */
export const red: Scale = [
  '#FEF5F4',
  '#FCEBEA',
  '#F4B8B4',
  '#F4A09A',
  '#F4A09A',
  '#E5746C',
  '#D5554C',
  '#C53D34',
  '#B3261E',
  '#8F1D17',
];

/** Text and tint of a state. The words for the states belong to the modules. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const light = {
  ground: '#F7F8FA',
  card: '#FFFFFF',
  hover: '#EEF0F3',
  line: '#E3E6EB',
  /** The border of buttons, which are recognisable by their text. */
  softLine: '#CDD2DB',
  /** The border of fields and checkboxes, which have no other mark. */
  controlLine: '#828B9B',
  text: '#1B2230',
  muted: '#586174',
  link: brand[8],
  mark: brand[7],
  filled: brand[8],
  filledHover: brand[9],
  danger: red[8],
  dangerHover: red[9],
  onFilled: '#FFFFFF',
  tint: brand[0],
  onTint: brand[9],
  neutral: '#4B5563',
  neutralTint: '#EEF0F3',
  info: '#2563A8',
  infoTint: '#E8F1FB',
  success: '#1F7A4D',
  successTint: '#EEFBF4',
  warning: '#8F5400',
  warningTint: '#FDF3E1',
  dangerText: '#B3261E',
  dangerTint: '#FCEBEA',
};

const dark: Record<keyof typeof light, string> = {
  ground: '#14171D',
  card: '#1B2027',
  hover: '#252C35',
  line: '#2C333D',
  softLine: '#414B58',
  controlLine: '#6E7988',
  text: '#E7EAEF',
  muted: '#A3ADBB',
  link: brand[4],
  mark: brand[5],
  filled: brand[5],
  filledHover: brand[6],
  danger: red[5],
  dangerHover: red[4],
  onFilled: '#0B1F15',
  tint: '#16301F',
  onTint: brand[2],
  neutral: '#C2C9D4',
  neutralTint: '#2A3039',
  info: '#8DB9EA',
  infoTint: '#1B2C40',
  success: brand[4],
  successTint: '#16301F',
  warning: '#EDB766',
  warningTint: '#3A2C14',
  dangerText: '#F4A09A',
  dangerTint: '#3D1F1E',
};

export const modes = { light, dark };
type Token = keyof typeof light;

/** Which text is on which background, and which lines and marks must be visible on what. */
export const pairs: { readonly text: readonly [Token, Token][]; readonly marks: readonly [Token, Token][] } = {
  text: [
    ['text', 'ground'],
    ['text', 'card'],
    ['text', 'hover'],
    ['muted', 'ground'],
    ['muted', 'card'],
    ['muted', 'hover'],
    ['link', 'ground'],
    ['link', 'card'],
    ['onFilled', 'filled'],
    ['onFilled', 'filledHover'],
    ['onFilled', 'danger'],
    ['onFilled', 'dangerHover'],
    ['onTint', 'tint'],
    ['onTint', 'hover'],
    ['onTint', 'card'],
    ['neutral', 'card'],
    ['neutral', 'hover'],
    ['neutral', 'neutralTint'],
    ['info', 'infoTint'],
    ['success', 'successTint'],
    ['warning', 'warningTint'],
    ['dangerText', 'dangerTint'],
    ['dangerText', 'card'],
    ['dangerText', 'ground'],
  ],
  marks: [
    ['controlLine', 'card'],
    ['controlLine', 'ground'],
    ['mark', 'card'],
    ['mark', 'ground'],
    ['filled', 'card'],
    ['danger', 'card'],
  ],
};
