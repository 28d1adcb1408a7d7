import { useState } from 'react';
import { MapColumns } from '../../../sheets/map-columns.tsx';
import type { ImportData } from '../../../sheets/queries.ts';
import { salesKind } from '../sales-kind.ts';
import { type Source, SourceFields } from './source-fields.tsx';

type MapSalesProps = { sheet: ImportData; onMapped: () => void };

/** The second step: the columns, and whose sheet it is, where that was guessed wrong. */
export function MapSales({ sheet, onMapped }: MapSalesProps) {
  const { wholesalerId = null, month = null } = sheet.options;
  const [source, setSource] = useState<Source>({ wholesalerId, month });
  const options = { wholesalerId: source.wholesalerId ?? wholesalerId ?? 0, month: source.month };
  return (
    <MapColumns kind={salesKind} sheet={sheet} options={options} onMapped={onMapped}>
      <SourceFields source={source} onChange={setSource} />
    </MapColumns>
  );
}
