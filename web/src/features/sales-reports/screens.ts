import { may } from '@portal/contract';
import { IconCalendarCheck, IconReportMoney, IconTag } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

/** Who reads the figures, and who loads them (specification, section 6). */
const read = may('SalesReports.ModuleAccess', 'SalesReports.Read');
const load = may('SalesReports.ModuleAccess', 'SalesReports.Read', 'SalesReports.Add', 'SalesReports.Update');

const UPLOAD = '/dashboard/sales-reports/upload';

export const paths = {
  list: '/dashboard/sales-reports/all',
  /** Where sheets are sent. */
  send: UPLOAD,
  /** The same, for sheets of one wholesaler. */
  sendFor: (wholesalerId: number) => `${UPLOAD}?wholesalerId=${wholesalerId}`,
  /** One sheet, whatever state it is in. */
  upload: (id: string) => `${UPLOAD}?id=${id}`,
  matrix: '/dashboard/sales-reports/matrix',
  aliases: '/dashboard/sales-reports/aliases',
};

/** Specification, section 2: the sheets are loaded at `sales-reports/all`. */
export const screens = defineScreens([
  {
    path: 'sales-reports/all',
    title: ($) => $.titles.salesSheets,
    access: read,
    menu: { section: ($) => $.titles.sales, icon: IconReportMoney, order: 600 },
    page: () => import('./uploads-list.page.tsx').then((module) => module.UploadsListPage),
  },
  {
    path: 'sales-reports/upload',
    title: ($) => $.salesReports.sheet,
    access: read,
    parent: 'sales-reports/all',
    page: () => import('./upload.page.tsx').then((module) => module.UploadPage),
  },
  {
    path: 'sales-reports/matrix',
    title: ($) => $.titles.salesMonths,
    access: read,
    menu: { section: ($) => $.titles.sales, icon: IconCalendarCheck, order: 610 },
    page: () => import('./matrix.page.tsx').then((module) => module.MatrixPage),
  },
  {
    path: 'sales-reports/aliases',
    title: ($) => $.titles.salesNames,
    access: load,
    menu: { section: ($) => $.titles.sales, icon: IconTag, order: 620 },
    page: () => import('./aliases.page.tsx').then((module) => module.AliasesPage),
  },
]);
