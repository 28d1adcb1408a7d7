import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';

/** Where toasts appear: in a corner, on a phone above the bottom bar. */
export const ToastArea = () => <Notifications position="bottom-right" className={classes.area} />;
