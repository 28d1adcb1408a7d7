import { Text } from '@mantine/core';
import type { SalesMoves } from '@portal/contract';
import { HttpError } from '../http/errors.ts';
import { useTexts } from '../i18n/i18n.ts';
import { sumText } from '../lib/amount.ts';
import { monthText } from '../i18n/months.ts';
import { confirm } from '../ui/confirm.tsx';
import { Withdrawn } from '../ui/form/withdrawn.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { personName } from './person-name.ts';
import classes from './sales-moves.module.css';

/** A validation fault here occurs at the save too, where the form shows it. */
const isRefused = (error: unknown) =>
  error instanceof HttpError && error.kind === 'answer' && error.status < 500 && error.status !== 429;

/**
 * Asks before a change that moves past sales to someone else, or whose effect is unknown; throws `Withdrawn` when the user
 * cancels. `foresee`: fetches what would move.
 */
export function useMovesQuestion() {
  const { t, language } = useTexts();
  const nameMonths = ({ from, to }: { from: string; to: string }) => {
    const months = { from: monthText(from, language), to: monthText(to, language) };
    return from === to ? t(($) => $.salesMoves.titleOne, months) : t(($) => $.salesMoves.title, months);
  };
  const ask = async (foresee: () => Promise<SalesMoves>): Promise<boolean> => {
    try {
      const { from, to, people } = await foresee();
      if (from === null || to === null) return true;
      return await confirm({
        title: nameMonths({ from, to }),
        text: <Moves people={people} />,
        accept: t(($) => $.ui.save),
      });
    } catch (error) {
      if (isRefused(error)) return true;
      if (!(error instanceof HttpError)) throw error;
      return confirm({
        title: t(($) => $.salesMoves.unknownTitle),
        text: t(($) => $.salesMoves.unknownText),
        accept: t(($) => $.salesMoves.saveAnyway),
      });
    }
  };
  return async (foresee: () => Promise<SalesMoves>): Promise<void> => {
    if (!(await ask(foresee))) throw new Withdrawn();
  };
}

/** The sales of each person before and after. */
function Moves({ people }: Pick<SalesMoves, 'people'>) {
  const { t, language } = useTexts();
  return (
    <>
      <Text mb="md">{t(($) => $.salesMoves.text)}</Text>
      <ScrollBox className={classes.frame} label={t(($) => $.salesMoves.amounts)}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.salesMoves.person)}</th>
              <th scope="col">{t(($) => $.salesMoves.before)}</th>
              <th scope="col">{t(($) => $.salesMoves.after)}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ user, before, after }) => (
              <tr key={user?.id ?? 0}>
                <th scope="row">{user ? personName(user) : t(($) => $.salesMoves.nobody)}</th>
                <td>{sumText(before.amount, language)}</td>
                <td>{sumText(after.amount, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
