import { useCallback } from 'react';

type BlobImageProps = { content: Blob; alt: string; className?: string | undefined };

/** An image that came with a call of its own: only who is signed in gets it, so that an address alone shows nothing. */
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
