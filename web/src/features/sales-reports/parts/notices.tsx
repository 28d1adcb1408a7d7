import { Button } from '@mantine/core';
import type { SalesNotice, SalesNoticeCode } from '@portal/contract';
import { useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './loads.module.css';

/** The most important first. */
const codes: readonly SalesNoticeCode[] = [
  'code_differs',
  'same_file',
  'current_month',
  'total_differs',
  'unusual_pharmacy',
  'unusual_product',
  'duplicate',
  'negative',
];
/** How many notices of each kind are shown; the others on demand. */
const FEW = 3;

type Words = { t: Translate; language: string; currency: string };

/** The details of a notice with formatted amounts and instants; line numbers stay numbers. */
function detailsInWords({ details }: SalesNotice, { t, language, currency }: Words) {
  const isCount = details['figure'] === 'quantity';
  const inWords = Object.entries(details).map(([key, value]): [string, string | number] => {
    if (key === 'at') return [key, exactText(new Date(value), language)];
    if (key === 'month') return [key, monthText(String(value), language)];
    if (key === 'figure') return [key, t(($) => $.salesLoads.notices.figures[isCount ? 'quantity' : 'amount'])];
    const isFigure = ['usual', 'now', 'sheet', 'lines'].includes(key);
    if (!isFigure) return [key, value];
    const figure = sumText(String(value), language);
    return [key, isCount ? figure : `${figure} ${currency}`];
  });
  return Object.fromEntries(inWords);
}

/** One notice as a sentence, with its line. */
function noticeText(notice: SalesNotice, words: Words): string {
  const { t } = words;
  const said = t(($) => $.salesLoads.notices.texts[notice.code], detailsInWords(notice, words));
  const faulty = Number(notice.details['faulty'] ?? 0);
  const text = faulty > 0 ? t(($) => $.salesLoads.notices.withFaulty, { text: said, count: faulty }) : said;
  const { line, worksheet } = notice;
  if (line === null) return text;
  return worksheet === null
    ? t(($) => $.salesLoads.notices.atLine, { line, text })
    : t(($) => $.salesLoads.notices.atLineIn, { worksheet, line, text });
}

type NoticesProps = { notices: readonly SalesNotice[]; counts: Partial<Record<SalesNoticeCode, number>> };

/** The notices of the check by kind; they do not prevent loading. */
export function Notices({ notices, counts }: NoticesProps) {
  const { t } = useTexts();
  const kinds = codes.filter((code) => (counts[code] ?? 0) > 0);
  if (kinds.length === 0) return null;
  return (
    <Card heading={t(($) => $.salesLoads.notices.title)}>
      {kinds.map((code) => (
        <Kind
          key={code}
          code={code}
          count={counts[code] ?? 0}
          notices={notices.filter((notice) => notice.code === code)}
        />
      ))}
    </Card>
  );
}

type KindProps = { code: SalesNoticeCode; count: number; notices: readonly SalesNotice[] };

function Kind({ code, count, notices }: KindProps) {
  const { t, language } = useTexts();
  const words = { t, language, currency: useCurrency() };
  const [all, setAll] = useState(false);
  return (
    <section className={classes.notices}>
      <h3 className={classes.noticeKind}>{t(($) => $.salesLoads.notices.kinds[code], { count })}</h3>
      <ul>
        {(all ? notices : notices.slice(0, FEW)).map((notice, place) => (
          <li key={place}>{noticeText(notice, words)}</li>
        ))}
      </ul>
      {notices.length > FEW && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t(($) => $.salesLoads.notices.fewer) : t(($) => $.salesLoads.notices.more)}
        </Button>
      )}
      {all && count > notices.length && (
        <p className={classes.hint}>{t(($) => $.salesLoads.notices.first, { shown: notices.length })}</p>
      )}
    </section>
  );
}
