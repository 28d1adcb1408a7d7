import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import classes from './report.module.css';
import { directionOf, growthText } from '../../../figures/figure-text.ts';

const looks = {
  up: { tone: 'success', Arrow: IconArrowUpRight },
  down: { tone: 'danger', Arrow: IconArrowDownRight },
  same: { tone: 'neutral', Arrow: IconArrowRight },
};

/** How much it grew: by its sign, an arrow and a colour. */
export function Growth({ rate, size = 14 }: { rate: string | null; size?: number }) {
  const { language } = useTexts();
  const direction = directionOf(rate);
  if (direction === null) return NOTHING;
  const { tone, Arrow } = looks[direction];
  return (
    <span className={classes.growth} data-tone={tone}>
      <Arrow size={size} aria-hidden />
      {growthText(rate, language)}
    </span>
  );
}
