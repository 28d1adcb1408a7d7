import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import type { ProductFormState } from './product-form.tsx';
import type { AliasValues } from './product-values.ts';
import classes from './product-form.module.css';
import { Select } from '../../../ui/form/select.tsx';

/** The other names of a form, everywhere or at one wholesaler. */
export function FormAliases({ form, index }: { form: ProductFormState; index: number }) {
  const { t } = useTexts();
  const { data = [] } = useWholesalers();
  const wholesalers = data.map(({ id, name }) => ({ value: id, label: name }));
  const path = `forms.${index}.aliases` as const;
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h4 className={classes.partTitle}>{t(($) => $.products.aliases)}</h4>
      </div>
      <p className={classes.partHint}>{t(($) => $.products.aliasesHint)}</p>
      <FormRows<AliasValues>
        form={form.form}
        path={path}
        blank={() => ({ alias: '', wholesalerId: null })}
        addLabel={t(($) => $.products.addAlias)}
        none={t(($) => $.products.noAliases)}
        nameOf={({ alias }, place) => alias.trim() || t(($) => $.products.aliasNumber, { number: place + 1 })}
      >
        {(place, removeButton) => (
          <div className={classes.alias}>
            <TextInput
              key={form.key(`${path}.${place.index}.alias`)}
              {...form.field(`${path}.${place.index}.alias`)}
              autoComplete="off"
              spellCheck={false}
            />
            <Select
              key={form.key(`${path}.${place.index}.wholesalerId`)}
              {...form.field(`${path}.${place.index}.wholesalerId`)}
              className={classes.second}
              placeholder={t(($) => $.products.allWholesalers)}
              clearable
              clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
              data={wholesalers}
            />
            <div className={classes.end}>{removeButton}</div>
          </div>
        )}
      </FormRows>
    </section>
  );
}
