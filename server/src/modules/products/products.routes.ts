import { products } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './products.service.ts';

export function productsRoutes(app: App): void {
  route(app, products.list, (context, { query }) => service.listProducts(context, query), {
    name: (product) => product.name,
    dci: (product) => product.dci,
    laboratory: (product) => product.laboratory,
    range: (product) => product.range,
    formCount: (product) => product.formCount,
    active: (product) => product.active,
  });
  route(app, products.allFormats, (context) => service.listFormats(context));
  route(app, products.allDetailed, (context) => service.listDetailed(context));
  route(app, products.details, (context, { params }) => service.getProductDetails(context, params.id));
  route(app, products.allAliases, (context) => service.listAliases(context));
  route(app, products.add, (context, { body }) => service.addProduct(context, body));
  route(app, products.update, (context, { body }) => service.updateProduct(context, body));
}
