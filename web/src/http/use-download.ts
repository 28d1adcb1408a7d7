import type { AnyEndpoint, InputOf } from '@portal/contract';
import { useMutation } from '@tanstack/react-query';
import { type Call, callOf } from './call.ts';
import { useHttp } from './http-context.tsx';

function saveFile({ blob, filename }: { blob: Blob; filename: string }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves an endpoint's file or export on the device, under the server's name for it. */
export const useDownload = <E extends AnyEndpoint>(endpoint: E, fallbackName: string) =>
  useCallDownload((input: InputOf<E>) => callOf(endpoint, input), fallbackName);

/** The same for a call that is built from its input. */
export function useCallDownload<Given>(toCall: (given: Given) => Call<unknown>, fallbackName: string) {
  const http = useHttp();
  return useMutation({
    mutationFn: async (given: Given) => {
      const { endpoint, input } = toCall(given);
      saveFile(await http.file(endpoint, input, fallbackName));
    },
  });
}
