import type { Imagen } from '../../shared/contract/comunes.ts';

interface Props {
  imagen: Imagen;
  alt: string;
  sizes: string;
  /** true: visible without scrolling, so fetched at once. Other pictures are fetched when they come near. */
  primera?: boolean;
  className?: string | undefined;
}

/** A picture in its sizes, with its place reserved before it arrives. */
export function Foto({ imagen, alt, sizes, primera = false, className }: Props) {
  return (
    <img
      className={className}
      src={imagen.src}
      srcSet={imagen.srcset || undefined}
      sizes={imagen.srcset ? sizes : undefined}
      width={imagen.ancho}
      height={imagen.alto}
      alt={alt}
      loading={primera ? 'eager' : 'lazy'}
      fetchPriority={primera ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
