import { useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { monthText, thisMonth } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { MonthField } from '../../../ui/form/month-field.tsx';
import { useFieldValue } from '../../../ui/form/use-field-value.ts';
import type { ProductFormState } from './product-form.tsx';
import { type PriceValues, currentPrice, newPrice } from './product-values.ts';
import classes from './product-form.module.css';

/** The prices of a form: the current one in large, and all with their start months. */
export function FormPrices({ form, index }: { form: ProductFormState; index: number }) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const path = `forms.${index}.prices` as const;
  const prices = useFieldValue(form.form, path) as PriceValues[];
  const current = currentPrice(prices);
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h4 className={classes.partTitle}>{t(($) => $.products.prices, { currency })}</h4>
        <CurrentPrice price={current} />
      </div>
      <FormRows<PriceValues>
        form={form.form}
        path={path}
        blank={() => newPrice(prices)}
        addTo="first"
        addLabel={t(($) => $.products.addPrice)}
        none={t(($) => $.products.noPrices)}
        nameOf={({ fromMonth }, place) =>
          fromMonth === null
            ? t(($) => $.products.priceNumber, { number: place + 1 })
            : t(($) => $.products.priceFrom, { month: monthText(fromMonth, language) })
        }
      >
        {(place, removeButton) => {
          const price = prices[place.index] ?? place.value;
          return (
            <div className={classes.price}>
              <MonthField
                key={form.key(`${path}.${place.index}.fromMonth`)}
                {...form.field(`${path}.${place.index}.fromMonth`)}
                required
              />
              <AmountField
                key={form.key(`${path}.${place.index}.unitPrice`)}
                {...form.field(`${path}.${place.index}.unitPrice`)}
                className={classes.second}
              />
              <PriceState price={price} isCurrent={price === current} />
              <div className={classes.end}>{removeButton}</div>
            </div>
          );
        }}
      </FormRows>
    </section>
  );
}

/** The price of this month and since when. */
export function CurrentPrice({ price }: { price: PriceValues | undefined }) {
  const { t, language } = useTexts();
  if (!price?.fromMonth) return <span className={classes.current}>{t(($) => $.products.noCurrentPrice)}</span>;
  return (
    <span className={classes.current}>
      <strong>{amountText(price.unitPrice, language)}</strong>{' '}
      {t(($) => $.products.since, { month: monthText(price.fromMonth, language) })}
    </span>
  );
}

function PriceState({ price: { fromMonth }, isCurrent }: { price: PriceValues; isCurrent: boolean }) {
  const { t } = useTexts();
  const words = () => {
    if (isCurrent) return t(($) => $.products.priceCurrent);
    if (fromMonth === null) return '';
    return fromMonth > thisMonth() ? t(($) => $.products.priceFuture) : t(($) => $.products.pricePast);
  };
  return (
    <div className={classes.end}>
      <span className={classes.state} data-current={isCurrent || undefined}>
        {words()}
      </span>
    </div>
  );
}
