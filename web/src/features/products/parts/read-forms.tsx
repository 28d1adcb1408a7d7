import type { ProductForm } from '@portal/contract';
import { IconCirclePause, IconGift } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { monthText } from '../../../i18n/months.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CurrentPrice } from './form-prices.tsx';
import { nameIn } from './form-words.ts';
import { currentPrice } from './product-values.ts';
import classes from './read-forms.module.css';

/** The forms of a product, read-only: price, former prices, other names. */
export function ReadForms({ forms }: { forms: readonly ProductForm[] }) {
  const { t } = useTexts();
  if (forms.length === 0) return <Card heading={t(($) => $.products.forms)}>{t(($) => $.ui.none)}</Card>;
  return forms.map((form) => <ReadForm key={form.id} form={form} />);
}

function ReadForm({ form }: { form: ProductForm }) {
  const { t } = useTexts();
  return (
    <Card heading={[form.format, form.strength].filter(Boolean).join(' ')}>
      <div className={classes.line}>
        <span>{[form.packaging, form.code].filter(Boolean).join(' · ')}</span>
        {form.sample && (
          <StatusBadge tone="info" icon={IconGift}>
            {t(($) => $.products.sample)}
          </StatusBadge>
        )}
        {!form.active && (
          <StatusBadge tone="neutral" icon={IconCirclePause}>
            {t(($) => $.products.formInactive)}
          </StatusBadge>
        )}
      </div>
      <ReadPrices prices={form.prices} />
      <ReadAliases aliases={form.aliases} />
    </Card>
  );
}

function ReadPrices({ prices }: Pick<ProductForm, 'prices'>) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const current = currentPrice(prices);
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.products.prices, { currency })}</h3>
      <p className={classes.text}>
        <CurrentPrice price={current} />
      </p>
      {prices.length > 1 && (
        <ul className={classes.prices}>
          {prices.toReversed().map((price) => (
            <li key={price.fromMonth} data-current={price === current || undefined}>
              <span>{monthText(price.fromMonth, language)}</span>
              <span className={classes.figure}>{amountText(price.unitPrice, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReadAliases({ aliases }: Pick<ProductForm, 'aliases'>) {
  const { t } = useTexts();
  const { data: wholesalers = [] } = useWholesalers();
  if (aliases.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.products.aliases)}</h3>
      <ul className={classes.aliases}>
        {aliases.map(({ alias, wholesalerId }) => (
          <li key={`${wholesalerId}-${alias}`}>
            {alias}
            <span className={classes.where}>
              {wholesalerId === null ? t(($) => $.products.allWholesalers) : nameIn(wholesalers, wholesalerId)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
