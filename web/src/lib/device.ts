type Rule = readonly [mark: RegExp, name: string];

/** The first that fits: most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly Rule[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (rules: readonly Rule[], agent: string) => rules.find(([mark]) => mark.test(agent))?.[1] ?? null;

/** The browser and the system of a user agent, by their common names; null for what is unknown. */
export const deviceOf = (agent: string) => ({ browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) });
