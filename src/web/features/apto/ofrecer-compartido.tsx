import { useQuery } from '@tanstack/react-query';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { comoArchivo, compartido } from './compartido.ts';

/** Offers to use in this form the file that another application shared. */
export function OfrecerCompartido({ onElegir }: { onElegir: (file: File) => void }) {
  const archivo = useQuery(compartido()).data;
  if (!archivo) return null;
  return (
    <Aviso
      tono="info"
      titulo={`Compartiste «${archivo.nombre}» (${escribirTamanio(archivo.datos.byteLength)})`}
    >
      <Boton tono="contorno" onClick={() => onElegir(comoArchivo(archivo))}>
        Usar este archivo
      </Boton>
    </Aviso>
  );
}
