import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText, sumText } from '../../../lib/amount.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { NOTHING } from '../../../ui/list/types.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from './person.module.css';
import type { PersonPerformance } from '../queries.ts';

/** How many fit on the second printed page; the screen shows all. */
const MOST_ON_PAPER = 16;

/** The presented products, compared with their sales. */
export function PresentedProducts({ answer: { products } }: { answer: PersonPerformance }) {
  const { t, language } = useTexts();
  const texts = useFigureTexts();
  const currency = useCurrency();
  const heading = t(($) => $.performanceTracking.products);
  const sum = (figure: string | null) => (
    <span title={figure === null ? undefined : sumText(figure, language)}>
      {figure === null ? NOTHING : shortSumText(figure, language)}
    </span>
  );
  return (
    <Card heading={heading}>
      {products.length === 0 ? (
        <p className={classes.none}>{t(($) => $.performanceTracking.noProducts)}</p>
      ) : (
        <ScrollBox className={classes.smallFrame} label={t(($) => $.figures.dimensions.product)}>
          <table className={`${tables.small} ${classes.small}`}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.figures.dimensions.product)}</th>
                <th scope="col">{t(($) => $.performanceTracking.presented)}</th>
                <th scope="col">
                  {t(($) => $.figures.names.realised)} ({currency})
                </th>
                <th scope="col" data-wide>
                  {t(($) => $.figures.names.objective)}
                </th>
                <th scope="col">{t(($) => $.figures.names.attainment)}</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ productId, name, presented, amount, objective, attainment }, index) => (
                <tr key={productId} className={index < MOST_ON_PAPER ? undefined : classes.onScreen}>
                  <th scope="row">{name}</th>
                  <td>{presented}</td>
                  <td>{sum(amount)}</td>
                  <td data-wide>{sum(objective)}</td>
                  <td>{texts.exact('attainment', attainment)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <MoreOnScreen count={products.length - MOST_ON_PAPER} />
        </ScrollBox>
      )}
    </Card>
  );
}

function MoreOnScreen({ count }: { count: number }) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <p className={classes.onPaper} aria-hidden>
      {t(($) => $.performanceTracking.moreProducts, { count })}
    </p>
  );
}
