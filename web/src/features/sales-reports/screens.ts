import { salesAccess } from '@portal/contract';
import { IconCalendarCheck, IconChartBar, IconReportMoney, IconTag } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

const { read, load, lines } = salesAccess;

const UPLOAD = '/dashboard/sales-reports/upload';

export const paths = {
  list: '/dashboard/sales-reports/all',
  /** Where sheets are sent. */
  send: UPLOAD,
  /** The same, for sheets of one wholesaler. */
  sendFor: (wholesalerId: number) => `${UPLOAD}?wholesalerId=${wholesalerId}`,
  /** One sheet, in any state. */
  upload: (id: string) => `${UPLOAD}?id=${id}`,
  /** The place of a line in its sheet: filtered by its pharmacy and month. */
  sheetLine: ({ id, month, pharmacyId }: { id: string; month: string; pharmacyId: number }) =>
    `${UPLOAD}?id=${id}&month=${month}&pharmacyId=${pharmacyId}`,
  matrix: '/dashboard/sales-reports/matrix',
  /** The sales reports, by the length of the period. */
  reports: {
    month: '/dashboard/sales-reports/monthly',
    quarter: '/dashboard/sales-reports/quarterly',
    year: '/dashboard/sales-reports/yearly',
  },
  /** The lines of the sheets behind a figure. */
  rows: '/dashboard/sales-reports/rows',
  aliases: '/dashboard/sales-reports/aliases',
};

/** Specification, section 2: `/dashboard/sales-reports` leads to `monthly`, the first of the menu; the sheets are loaded at `sales-reports/all`. */
export const screens = defineScreens([
  {
    path: 'sales-reports/monthly',
    title: ($) => $.titles.salesMonthly,
    access: read,
    menu: { section: ($) => $.titles.sales, icon: IconChartBar, order: 560 },
    page: () => import('./report/report.page.tsx').then((module) => module.MonthlyPage),
  },
  {
    path: 'sales-reports/quarterly',
    title: ($) => $.titles.salesQuarterly,
    access: read,
    menu: { section: ($) => $.titles.sales, icon: IconChartBar, order: 570 },
    page: () => import('./report/report.page.tsx').then((module) => module.QuarterlyPage),
  },
  {
    path: 'sales-reports/yearly',
    title: ($) => $.titles.salesYearly,
    access: read,
    menu: { section: ($) => $.titles.sales, icon: IconChartBar, order: 580 },
    page: () => import('./report/report.page.tsx').then((module) => module.YearlyPage),
  },
  {
    path: 'sales-reports/rows',
    title: ($) => $.salesReports.soldLines,
    access: read,
    parent: 'sales-reports/monthly',
    page: () => import('./report/rows.page.tsx').then((module) => module.SoldRowsPage),
  },
  {
    path: 'sales-reports/all',
    title: ($) => $.titles.salesSheets,
    access: load,
    menu: { section: ($) => $.titles.sales, icon: IconReportMoney, order: 600 },
    page: () => import('./uploads-list.page.tsx').then((module) => module.UploadsListPage),
  },
  {
    path: 'sales-reports/upload',
    title: ($) => $.salesReports.sheet,
    access: lines,
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
