import { productFields, products } from '@portal/contract';
import { asItIs, eitherOf, referenceColumns } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import * as service from './products.service.ts';

export function productsRoutes(app: App): void {
  route(
    app,
    products.list,
    (context, { query }) => service.listProducts(context, query),
    ({ words: { products: words, titles } }) => {
      const { active, ...columns } = referenceColumns(productFields, words);
      return {
        title: titles.products,
        columns: { ...columns, formCount: [words.formCount, (product) => product.formCount], active },
        filters: {
          laboratory: [words.fields.laboratory, asItIs],
          range: [words.fields.range, asItIs],
          active: [words.fields.active, eitherOf(words.active, words.inactive)],
        },
      };
    },
  );
  route(app, products.allFormats, (context) => service.listFormats(context));
  route(app, products.allDetailed, (context) => service.listDetailed(context));
  route(app, products.details, (context, { params }) => service.getProductDetails(context, params.id));
  route(app, products.allAliases, (context) => service.listAliases(context));
  route(app, products.add, (context, { body }) => service.addProduct(context, body));
  route(app, products.update, (context, { body }) => service.updateProduct(context, body));
}
