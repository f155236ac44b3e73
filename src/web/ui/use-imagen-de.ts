import { useCallback } from 'react';

/** Ref of the img that shows `archivo`. The URL is revoked with the element: one that stays would keep a private picture in memory. */
export const useImagenDe = (archivo: Blob) =>
  useCallback(
    (img: HTMLImageElement | null) => {
      if (!img) return undefined;
      const url = URL.createObjectURL(archivo);
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [archivo],
  );
