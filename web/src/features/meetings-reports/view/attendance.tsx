import { Attendance as Kinds } from '@portal/contract';
import { ChangeLines } from '../../../documents/view/change-lines.tsx';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { Card } from '../../../ui/card.tsx';
import type { Minutes } from '../queries.ts';
import classes from './minutes.module.css';

type AttendanceProps = { minutes: Minutes; changes: DocumentChanges | null };

/** Who was present, excused or absent, and the guests. */
export function Attendance({ minutes, changes }: AttendanceProps) {
  const { t } = useTexts();
  const groups = [
    ...Kinds.options.map((attendance) => ({
      key: attendance as string,
      label: t(($) => $.meetingsReports.groups[attendance]),
      names: minutes.participants
        .filter((one) => one.attendance === attendance)
        .map(({ person }) => personName(person)),
    })),
    { key: 'guests', label: t(($) => $.meetingsReports.fields.guests), names: minutes.guests.map(({ name }) => name) },
  ].filter(({ names }) => names.length > 0);
  const before = ['participants', 'guests'].flatMap((field) => changes?.ofField(field) ?? []);
  if (groups.length === 0 && before.length === 0) return null;
  return (
    <Card heading={t(($) => $.meetingsReports.fields.participants)}>
      <dl className={classes.groups}>
        {groups.map(({ key, label, names }) => (
          <div key={key}>
            <dt>
              {label} <span className={classes.count}>{names.length}</span>
            </dt>
            <dd>
              <ul className={classes.names}>
                {names.map((name, index) => (
                  <li key={index}>{name}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <ChangeLines changes={before} />
    </Card>
  );
}
