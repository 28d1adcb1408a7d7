import { FigureScreen } from '../../../figures/figure-screen.tsx';
import { reportKind } from './report-kind.tsx';

/** `sales-reports/monthly`. */
export const MonthlyPage = () => <FigureScreen kind={reportKind} span="month" />;
/** `sales-reports/quarterly`. */
export const QuarterlyPage = () => <FigureScreen kind={reportKind} span="quarter" />;
/** `sales-reports/yearly`. */
export const YearlyPage = () => <FigureScreen kind={reportKind} span="year" />;
