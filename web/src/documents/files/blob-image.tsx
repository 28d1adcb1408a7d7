import { useCallback } from 'react';

type BlobImageProps = { content: Blob; alt: string; className?: string | undefined };

/** An image fetched by an authenticated call: its address alone shows nothing. */
export function BlobImage({ content, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return <img ref={show} alt={alt} className={className} />;
}
