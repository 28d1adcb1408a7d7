import { OwnMinutes } from './lists/own-minutes.tsx';

/** `meetings-reports/list`. */
export const MinutesListPage = () => <OwnMinutes />;
