import { products } from '@portal/contract';
import { asItIs, eitherOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import * as service from './products.service.ts';

export function productsRoutes(app: App): void {
  route(
    app,
    products.list,
    (context, { query }) => service.listProducts(context, query),
    ({ words }) => ({
      title: words.titles.products,
      columns: {
        name: [words.products.name, (product) => product.name],
        dci: [words.products.dci, (product) => product.dci],
        laboratory: [words.products.laboratory, (product) => product.laboratory],
        range: [words.products.range, (product) => product.range],
        formCount: [words.products.formCount, (product) => product.formCount],
        active: [words.products.status, (product) => product.active],
      },
      filters: {
        laboratory: [words.products.laboratory, asItIs],
        range: [words.products.range, asItIs],
        active: [words.products.status, eitherOf(words.products.active, words.products.inactive)],
      },
    }),
  );
  route(app, products.allFormats, (context) => service.listFormats(context));
  route(app, products.allDetailed, (context) => service.listDetailed(context));
  route(app, products.details, (context, { params }) => service.getProductDetails(context, params.id));
  route(app, products.allAliases, (context) => service.listAliases(context));
  route(app, products.add, (context, { body }) => service.addProduct(context, body));
  route(app, products.update, (context, { body }) => service.updateProduct(context, body));
}
