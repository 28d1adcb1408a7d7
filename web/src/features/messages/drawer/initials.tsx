import classes from './messages-drawer.module.css';

type Person = { firstname: string; name: string };

/** Who it is, at a glance; the name stands beside it. */
export const Initials = ({ person: { firstname, name } }: { person: Person }) => (
  <span className={classes.initials} aria-hidden>
    {`${firstname.at(0) ?? ''}${name.at(0) ?? ''}`.toUpperCase()}
  </span>
);
