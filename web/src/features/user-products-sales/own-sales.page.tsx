import { FigureScreen } from '../../figures/figure-screen.tsx';
import { ownSalesKind } from './own-sales-kind.tsx';

/** `user-products-sales/monthly`: objectives and sales by product form, month by month. */
export const OwnMonthlyPage = () => <FigureScreen kind={ownSalesKind} span="monthly" />;
/** `user-products-sales/quarterly`: the same by quarter. */
export const OwnQuarterlyPage = () => <FigureScreen kind={ownSalesKind} span="quarterly" />;
