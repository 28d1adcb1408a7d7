import type { AnyEndpoint, InputOf } from '@portal/contract';
import { useMutation } from '@tanstack/react-query';
import { useHttp } from './http-context.tsx';

function saveFile({ blob, filename }: { blob: Blob; filename: string }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // The download has taken hold of the blob by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves an endpoint's file or export on the device, under the server's name for it. */
export function useDownload<E extends AnyEndpoint>(endpoint: E, fallbackName: string) {
  const http = useHttp();
  return useMutation({
    mutationFn: async (input: InputOf<E>) => saveFile(await http.file(endpoint, input, fallbackName)),
  });
}
