import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { HealthFacility, HealthProfessional } from '@portal/contract';
import { IconMapOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { PotentialBadge, potentials } from './badges.tsx';
import {
  type CityLabel,
  type CityMark,
  type Located,
  type Point,
  type Size,
  fitProjection,
  gatherCities,
  hasCoordinates,
  labelCities,
  scaleOf,
  spreadPoints,
} from './map-layout.ts';
import classes from './map.module.css';
import { usePlace } from './use-place.ts';

const RADIUS = 14;
const MARGIN = 44;
/** Between the middles of two marks: the thumb needs more room than the mouse. */
const DISTANCE = { phone: 36, desk: 31 };
const HEIGHT = { phone: 440, desk: 540 };

type FacilityMapProps = {
  facilities: readonly HealthFacility[];
  professionals: readonly HealthProfessional[] | undefined;
};
type Potential = HealthProfessional['potential'];
type Mark = Located & Point & { best: Potential | null };

/** The facilities at their coordinates, drawn by us: no map service is called. */
export function FacilityMap({ facilities, professionals = [] }: FacilityMapProps) {
  const { t } = useTexts();
  const { ref, width } = useElementSize();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const located = facilities.filter(hasCoordinates);
  const missing = facilities.length - located.length;
  if (located.length === 0)
    return (
      <EmptyState icon={IconMapOff} title={t(($) => $.health.mapEmptyTitle)} text={t(($) => $.health.mapEmptyText)} />
    );
  const size = { width, height: isPhone ? HEIGHT.phone : HEIGHT.desk };
  const distance = isPhone ? DISTANCE.phone : DISTANCE.desk;
  return (
    <figure className={classes.figure}>
      <div
        ref={ref}
        className={classes.map}
        style={{ height: size.height }}
        role="group"
        aria-label={t(($) => $.health.mapLabel)}
      >
        {width > 0 && <Ground located={located} professionals={professionals} size={size} distance={distance} />}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.legend}>
          {potentials.map((potential) => (
            <PotentialBadge key={potential} potential={potential} />
          ))}
          {t(($) => $.health.mapLegend)}
        </span>
        {missing > 0 && <span>{t(($) => $.health.mapMissing, { count: missing })}</span>}
      </figcaption>
    </figure>
  );
}

/** The highest potential of those who receive at each facility. */
function bestPotentials(professionals: readonly HealthProfessional[]): Map<number, Potential> {
  const best = new Map<number, Potential>();
  for (const { potential, facilities } of professionals)
    for (const { facilityId } of facilities) {
      const known = best.get(facilityId);
      if (known === undefined || potential < known) best.set(facilityId, potential);
    }
  return best;
}

type GroundProps = {
  located: readonly Located[];
  professionals: readonly HealthProfessional[];
  size: Size;
  distance: number;
};

function Ground({ located, professionals, size, distance }: GroundProps) {
  const { width, height } = size;
  const best = useMemo(() => bestPotentials(professionals), [professionals]);
  const ids = located.map(({ id }) => id).join();
  const { marks, cities, labels, scale } = useMemo(
    () => layOut(located, { width, height }, distance, best),
    // oxlint-disable-next-line react/exhaustive-deps -- the same facilities lie where they lay
    [ids, width, height, distance, best],
  );
  return (
    <>
      <Paper size={size} labels={labels} scale={scale} />
      {cities.map((mark) => (
        <CityLink key={mark.cityId} mark={mark} />
      ))}
      {marks.map((mark) => (
        <MarkLink key={mark.id} mark={mark} size={size} />
      ))}
    </>
  );
}

/** Computes the positions of all marks; sorted by city and name, which is also the tab order. */
function layOut(located: readonly Located[], size: Size, distance: number, best: ReadonlyMap<number, Potential>) {
  const places = located.toSorted((a, b) => a.city.localeCompare(b.city) || a.name.localeCompare(b.name));
  const { project, pixelsAKm } = fitProjection(places, size, MARGIN);
  const { cities, singles } = gatherCities(
    places.map((place) => ({ ...place, ...project(place) })),
    distance,
  );
  const points = spreadPoints([...cities, ...singles], distance, size);
  const gathered = cities.map((city, index) => ({ ...city, ...points[index] }));
  const marks = singles.map((place, index): Mark => ({
    ...place,
    ...points[cities.length + index],
    best: best.get(place.id) ?? null,
  }));
  const labels = labelCities([...gathered, ...marks], RADIUS, size);
  return { marks, cities: gathered, labels, scale: scaleOf(pixelsAKm, size.width) };
}

type PaperProps = { size: Size; labels: readonly CityLabel[]; scale: { km: number; pixels: number } };

const GRID = 60;
const stepsOf = (length: number) => Array.from({ length: Math.floor(length / GRID) }, (_, index) => (index + 1) * GRID);

/** The background: a faint grid, the names of the cities, the scale. */
function Paper({ size: { width, height }, labels, scale }: PaperProps) {
  const { t } = useTexts();
  const bar = { x: 16, y: height - 18 };
  return (
    <svg className={classes.paper} width={width} height={height} aria-hidden>
      {stepsOf(width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} className={classes.grid} />
      ))}
      {stepsOf(height).map((y) => (
        <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} className={classes.grid} />
      ))}
      {labels.map(({ city, x, y }) => (
        <text key={city} x={x} y={y} className={classes.city}>
          {city}
        </text>
      ))}
      <path className={classes.scale} d={`M${bar.x} ${bar.y - 5}v5h${scale.pixels}v-5`} />
      <text x={bar.x + scale.pixels + 8} y={bar.y} className={classes.scaleWords}>
        {t(($) => $.health.kilometres, { count: scale.km })}
      </text>
    </svg>
  );
}

/** A city seen from afar: how many facilities it has; a press goes there. */
function CityLink({ mark: { city, cityId, count, x, y } }: { mark: CityMark }) {
  const { t } = useTexts();
  const { hrefOfCity } = usePlace();
  return (
    <Link
      to={hrefOfCity(cityId)}
      preventScrollReset
      className={classes.mark}
      style={{ left: x, top: y }}
      aria-label={`${city}, ${t(($) => $.health.mapFacilities, { count })}`}
    >
      <span className={classes.crowd} aria-hidden>
        {count}
      </span>
    </Link>
  );
}

/** One facility: a mark with the letter of its potential, its name when it is pointed at, a press opens it. */
function MarkLink({ mark, size }: { mark: Mark; size: Size }) {
  const { t } = useTexts();
  const { hrefOf } = usePlace();
  const { id, name, city, x, y, best, professionalCount } = mark;
  const people = t(($) => $.health.mapPeople, { count: professionalCount });
  const potential = best === null ? t(($) => $.health.mapNone) : t(($) => $.health.potentialOf, { potential: best });
  return (
    <Link
      to={hrefOf('facility', id)}
      preventScrollReset
      className={classes.mark}
      style={{ left: x, top: y }}
      data-potential={best ?? undefined}
      data-side={x > size.width / 2 ? 'left' : 'right'}
      aria-label={`${name}, ${city}, ${potential}, ${people}`}
    >
      <span className={classes.letter} aria-hidden>
        {best ?? '·'}
      </span>
      <span className={classes.tip} aria-hidden>
        <strong>{name}</strong>
        <span>
          {city} · {people}
        </span>
      </span>
    </Link>
  );
}
