// oxlint-disable-next-line import/no-unassigned-import -- it sets zod up before anything uses it
import './no-eval.ts';
import './ui/theme/styles.css';
import { showBareFailure } from './app/bare-failure.ts';
import { watchSplash } from './app/splash.ts';
import { start } from './app/start.tsx';

const root = document.getElementById('root') as HTMLElement;
watchSplash(root);
start(root).catch(() => showBareFailure(root));
