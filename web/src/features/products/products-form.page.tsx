import { type ProductDetails, productFields } from '@portal/contract';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { ReadPage } from '../../ui/read-page.tsx';
import { referenceFacts } from '../../ui/reference-fields.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { ProductForm } from './parts/product-form.tsx';
import { ProductStatus } from './parts/product-status.tsx';
import { ReadForms } from './parts/read-forms.tsx';
import { useProduct } from './queries.ts';

/** `settings/products/update?id=`: a product to edit, or to read without the permission. */
export function ProductsFormPage() {
  const id = useNumberInAddress('id');
  return <ExistingProduct key={id} id={id ?? 0} />;
}

function ExistingProduct({ id }: { id: number }) {
  const { t } = useTexts();
  const { data: product, error, refetch } = useProduct(id);
  usePageTitle(product?.name ?? null);
  if (product)
    return product.actions.includes('update') ? <EditProduct product={product} /> : <ReadProduct product={product} />;
  if (!error) return <FormSkeleton />;
  return <ErrorState missing={t(($) => $.products.notFound)} error={error} onRetry={() => void refetch()} />;
}

function EditProduct({ product }: { product: ProductDetails }) {
  return (
    <>
      <PageHeader mark={<ProductStatus active={product.active} />} text={product.dci} data={product} />
      <ProductForm product={product} />
    </>
  );
}

function ReadProduct({ product }: { product: ProductDetails }) {
  const { t } = useTexts();
  return (
    <ReadPage
      mark={<ProductStatus active={product.active} />}
      data={product}
      facts={referenceFacts(t, productFields, {
        words: ($) => $.products.fields,
        row: product,
        own: { active: null },
        none: t(($) => $.ui.none),
      })}
    >
      <ReadForms forms={product.forms} />
    </ReadPage>
  );
}
