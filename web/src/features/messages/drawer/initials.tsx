import classes from './messages-drawer.module.css';

type Person = { firstname: string; name: string };

/** Identifies a person at a glance; the name is beside it. */
export const Initials = ({ person: { firstname, name } }: { person: Person }) => (
  <span className={classes.initials} aria-hidden>
    {`${firstname.at(0) ?? ''}${name.at(0) ?? ''}`.toUpperCase()}
  </span>
);
