import { ProductForm } from './parts/product-form.tsx';

/** `settings/products/add`: a new product with its forms. */
export const ProductsAddPage = () => <ProductForm />;
