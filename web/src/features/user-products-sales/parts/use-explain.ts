import { useTexts } from '../../../i18n/i18n.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { useSession } from '../../../session/use-session.tsx';
import type { OwnSales, OwnTotal } from '../queries.ts';
import type { FigureTexts } from './figure-text.ts';

const isNothing = (figure: string | null): boolean => figure === null || Number(figure) === 0;

type Explanation = { state: 'none' | 'reached' | 'left'; words: string };

/** What is left of the year, in words: « Il reste 320 boîtes à réaliser en 2 mois : 160 par mois, 1,4 × votre rythme ». */
export function useExplain({ user, monthsLeft }: OwnSales, texts: FigureTexts) {
  const { t, language } = useTexts();
  const isOwn = useSession().user?.id === user?.id;
  const paceText = (pace: string) =>
    numberFormat(language, { maximumFractionDigits: 1 }).format(pace as Intl.StringNumericLiteral);
  return ({ toDate: { objective, left }, leftPerMonth, paceNeeded }: OwnTotal): Explanation => {
    if (left === null || isNothing(objective)) return { state: 'none', words: t(($) => $.ownSales.none) };
    if (isNothing(left)) return { state: 'reached', words: t(($) => $.ownSales.reached) };
    const values = { left: texts.withUnit(left) };
    if (leftPerMonth === null) return { state: 'left', words: t(($) => $.ownSales.leftOver, values) };
    const more = {
      ...values,
      months: t(($) => $.ownSales.months, { count: monthsLeft }),
      perMonth: texts.perMonth(leftPerMonth),
    };
    if (paceNeeded === null) return { state: 'left', words: t(($) => $.ownSales.left, more) };
    const paced = { ...more, pace: paceText(paceNeeded) };
    const words = isOwn ? t(($) => $.ownSales.leftAtYourPace, paced) : t(($) => $.ownSales.leftAtPace, paced);
    return { state: 'left', words };
  };
}
export type Explain = ReturnType<typeof useExplain>;
