import { useCallback } from 'react';

/** Ref of the img that shows `archivo`. Its URL is revoked with the element: nothing else may keep a private picture in memory. */
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
