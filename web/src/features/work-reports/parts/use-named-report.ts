import { ReportTypeId, Uuid } from '@portal/contract';
import { useParams } from 'react-router';

export type NamedReport = { typeId: ReportTypeId; id: string };

/** The report that is meant by two parts of an address; null where there can be none of that name. */
export function readNamed(typeId: string | undefined, reportId: string | undefined): NamedReport | null {
  const type = ReportTypeId.safeParse(Number(typeId));
  const id = Uuid.safeParse(reportId);
  return type.success && id.success ? { typeId: type.data, id: id.data } : null;
}

/** Which report the path names. */
export function useNamedReport(): NamedReport | null {
  const { typeId, reportId } = useParams();
  return readNamed(typeId, reportId);
}
