import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { VisitSave, VisitTarget } from '@portal/contract';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import type { ProductForm } from '../../../../references/products.ts';
import type { PanelProps } from '../../../../ui/lazy-panel.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useOwnProfessionals } from '../../../../references/health-professionals.ts';
import { faultFinder } from '../../../../documents/form/faults.ts';
import { ProductChoice } from './product-choice.tsx';
import { type WordBook, keyOfForm, keyOfTarget, wordsOfTarget } from '../report-draft.ts';
import type { FieldFaults } from '../../../../documents/form/faults.ts';
import { TargetChoice } from '../targets/target-choice.tsx';
import { type ChangeVisit, Circumstances, NextVisit, OutcomeChoice, Texts } from './visit-parts.tsx';
import { PresentedProducts, Samples } from './visit-products.tsx';
import { toggleProduct } from './visit-panel.tsx';
import classes from '../panel.module.css';
import { Select } from '../../../../ui/form/select.tsx';

type VisitDetailsProps = {
  visit: VisitSave;
  words: WordBook;
  forms: readonly ProductForm[];
  taken: ReadonlySet<string>;
  /** By the names within the visit: `products.0.formId`. */
  faults: FieldFaults;
  onChange: ChangeVisit;
};

type View = 'details' | 'who' | 'products';

/** All fields of a visit. Input is stored as it is typed. */
export function VisitDetailsPanel({ opened, onClose, ...props }: VisitDetailsProps & PanelProps) {
  const { t } = useTexts();
  const [view, setView] = useState<View>('details');
  const { visit, words, forms, taken, onChange } = props;
  const name = (visit.target && wordsOfTarget(visit.target, words)?.name) ?? t(($) => $.reportForm.visit);
  const titles = {
    details: name,
    who: t(($) => $.reportForm.steps.who),
    products: t(($) => $.reportForm.steps.products),
  };
  return (
    <SidePanel title={titles[view]} opened={opened} onClose={view === 'details' ? onClose : () => setView('details')}>
      {view === 'who' && (
        <TargetChoice
          taken={taken}
          onChoose={(target, known) => {
            onChange({ target }, known);
            setView('details');
          }}
        />
      )}
      {view === 'products' && (
        <ProductChoice
          forms={forms}
          chosen={visit.products.map(({ formId }) => formId)}
          onToggle={(formId) => onChange({ products: toggleProduct(visit.products, formId) })}
          onDone={() => setView('details')}
        />
      )}
      {view === 'details' && <Details {...props} onView={setView} onClose={onClose} />}
    </SidePanel>
  );
}

type DetailsProps = VisitDetailsProps & { onView: (view: View) => void; onClose: () => void };

function Details({ visit, words, forms, faults, onChange, onView, onClose }: DetailsProps) {
  const { t } = useTexts();
  const box = useFirstFault(faults);
  const faultOf = useMemo(() => faultFinder(t, faults), [t, faults]);
  const nameOf = useCallback(
    (formId: number) =>
      forms.find(({ id }) => id === formId)?.name ??
      words[keyOfForm(formId)]?.name ??
      t(($) => $.reportForm.unknownProduct),
    [forms, words, t],
  );
  return (
    <>
      <div className={classes.fields} ref={box}>
        <Who
          target={visit.target}
          words={words}
          error={faultOf('target') ?? faultOf('target.id') ?? faultOf('target.facilityId')}
          onChange={onChange}
          onView={onView}
        />
        <OutcomeChoice outcome={visit.outcome} faultOf={faultOf} onChange={onChange} />
        <PresentedProducts
          products={visit.products}
          nameOf={nameOf}
          faultOf={faultOf}
          onChange={onChange}
          onView={onView}
        />
        <Samples samples={visit.samples} forms={forms} nameOf={nameOf} faultOf={faultOf} onChange={onChange} />
        <Circumstances
          channel={visit.channel}
          time={visit.time}
          motive={visit.motive}
          faultOf={faultOf}
          onChange={onChange}
        />
        <Texts text={visit.text} nextAction={visit.nextAction} faultOf={faultOf} onChange={onChange} />
        <NextVisit nextVisitOn={visit.nextVisitOn} faultOf={faultOf} onChange={onChange} />
      </div>
      <div className={classes.foot}>
        <Button fullWidth onClick={onClose}>
          {t(($) => $.reportForm.done)}
        </Button>
      </div>
    </>
  );
}

/** The first field with a fault takes the focus when the panel opens. */
function useFirstFault(faults: FieldFaults) {
  const box = useRef<HTMLDivElement>(null);
  const has = Object.keys(faults).length > 0;
  useEffect(() => {
    if (has) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Only when it opens: later it would take the focus away from where the user writes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return box;
}

type WhoProps = Pick<VisitDetailsProps, 'words' | 'onChange'> & {
  target: VisitSave['target'];
  error: string | undefined;
  onView: (view: View) => void;
};

const Who = memo(function Who({ target, words, error, onChange, onView }: WhoProps) {
  const { t } = useTexts();
  const known = target && wordsOfTarget(target, words);
  const where = known && [known.place, known.city].filter(Boolean).join(' · ');
  return (
    <div className={classes.group}>
      <div className={classes.itemHead}>
        <span className={classes.who}>
          {known?.name ?? t(($) => $.reportForm.nobody)}
          {where && <span className={classes.muted}>{where}</span>}
          {target?.kind === 'unlisted' && <span className={classes.muted}>{t(($) => $.workReports.unlisted)}</span>}
        </span>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onView('who')}>
          {t(($) => $.reportForm.changeWho)}
        </Button>
      </div>
      {error && <span className={classes.late}>{error}</span>}
      {target?.kind === 'professional' && known && <Place target={target} name={known.name} onChange={onChange} />}
    </div>
  );
});

type ProfessionalTarget = Extract<VisitTarget, { kind: 'professional' }>;
type PlaceProps = Pick<VisitDetailsProps, 'onChange'> & { target: ProfessionalTarget; name: string };

/** Where it was, for someone who receives at several places. */
function Place({ target, name, onChange }: PlaceProps) {
  const { t } = useTexts();
  const professionals = useOwnProfessionals().data;
  const facilities = professionals?.find(({ id }) => id === target.id)?.facilities ?? [];
  if (facilities.length < 2) return null;
  const choose = (chosen: string | null) => {
    const place = facilities.find(({ facilityId }) => String(facilityId) === chosen);
    if (!place) return;
    const words = { name, place: place.name, city: place.city };
    onChange({ target: { ...target, facilityId: place.facilityId } }, { [keyOfTarget(target)]: words });
  };
  return (
    <Select
      label={t(($) => $.workReports.fields.place)}
      data={facilities.map((place) => ({ value: String(place.facilityId), label: `${place.name} · ${place.city}` }))}
      value={target.facilityId === null ? null : String(target.facilityId)}
      onChange={choose}
      allowDeselect={false}
    />
  );
}
