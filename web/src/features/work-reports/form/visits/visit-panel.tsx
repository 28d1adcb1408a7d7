import type { VisitSave } from '@portal/contract';
import { memo, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import type { ProductForm } from '../../../../references/products.ts';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { Choices } from '../../../../ui/form/choices.tsx';
import { BackButton, ProductChoice } from './product-choice.tsx';
import { outcomeOptions } from './visit-parts.tsx';
import { type WordBook, blankVisit } from '../report-draft.ts';
import { TargetChoice } from '../targets/target-choice.tsx';
import classes from '../panel.module.css';

const STEPS = ['who', 'products', 'outcome'] as const;
type Step = (typeof STEPS)[number];

/** The products of a visit after a press: a new one is appended, a chosen one is removed. */
export const toggleProduct = (products: VisitSave['products'], formId: number): VisitSave['products'] =>
  products.some((one) => one.formId === formId)
    ? products.filter((one) => one.formId !== formId)
    : [...products, { formId, reaction: null, competitor: '' }];

type AddVisitPanelProps = {
  opened: boolean;
  onClose: () => void;
  taken: ReadonlySet<string>;
  forms: readonly ProductForm[];
  onAdd: (visit: VisitSave, words: WordBook) => void;
};

/** A simple visit in three steps: person, products, outcome. Everything else is optional. */
export const AddVisitPanel = memo(function AddVisitPanel({ opened, onClose, ...rest }: AddVisitPanelProps) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>('who');
  // A closing panel keeps its content during the animation and is reset when it opens again.
  const [wasOpen, setWasOpen] = useState(opened);
  if (opened !== wasOpen) {
    setWasOpen(opened);
    if (opened) setStep('who');
  }
  return (
    <SidePanel title={t(($) => $.reportForm.steps[step])} opened={opened} onClose={onClose}>
      <Steps step={step} onStep={setStep} {...rest} />
    </SidePanel>
  );
});

type StepsProps = Omit<AddVisitPanelProps, 'opened' | 'onClose'> & { step: Step; onStep: (step: Step) => void };

function Steps({ step, onStep, taken, forms, onAdd }: StepsProps) {
  const { t } = useTexts();
  const [visit, setVisit] = useState(blankVisit);
  const [words, setWords] = useState<WordBook>({});
  const number = STEPS.indexOf(step) + 1;
  return (
    <>
      <p className={classes.step}>{t(($) => $.reportForm.stepOf, { number, count: STEPS.length })}</p>
      {step === 'who' && (
        <TargetChoice
          taken={taken}
          onChoose={(target, known) => {
            setVisit({ ...visit, target });
            setWords(known);
            onStep('products');
          }}
        />
      )}
      {step === 'products' && (
        <ProductChoice
          forms={forms}
          chosen={visit.products.map(({ formId }) => formId)}
          onToggle={(formId) => setVisit({ ...visit, products: toggleProduct(visit.products, formId) })}
          onDone={() => onStep('outcome')}
          onBack={() => onStep('who')}
        />
      )}
      {step === 'outcome' && (
        <div className={classes.fields}>
          <Choices
            big
            label={t(($) => $.workReports.fields.outcome)}
            options={outcomeOptions(t, 30)}
            value={visit.outcome}
            onChange={(outcome) => onAdd({ ...visit, outcome }, words)}
          />
        </div>
      )}
      {step === 'outcome' && (
        <div className={classes.foot}>
          <BackButton onClick={() => onStep('products')} />
        </div>
      )}
    </>
  );
}
