import { isAtWork } from '@portal/contract';
import { FailedSheet } from '../../sheets/failed-sheet.tsx';
import { WorkProgress } from '../../sheets/work-progress.tsx';
import { useImport } from '../../sheets/queries.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';

/** `sales-reports/upload`: one sheet of sales, in the step that it is in. */
export function UploadPage() {
  const { params, change } = useAddress();
  const { data } = useImport('sales', params.get('id'));
  if (!data) return <FormSkeleton />;
  if (isAtWork(data.state)) return <WorkProgress sheet={data} />;
  return <FailedSheet sheet={data} onRestart={() => change({ id: null })} />;
}
