import { Aviso } from '../../../ui/aviso.tsx';
import { Seccion } from '../seccion.tsx';
import { useForma } from '../use-forma.ts';
import { AgregarCategoria } from './agregar-categoria.tsx';
import { CategoriasModalidad } from './categorias-modalidad.tsx';

/** Section 3: the categories of each modality, by sex and ages. */
export function SeccionCategorias() {
  const keys = useForma((e) => e.formulario.modalidades.map((m) => m.clave).join(' '));
  const lista = keys === '' ? [] : keys.split(' ');
  return (
    <Seccion
      id="categorias"
      bajada="Cada persona entra en la categoría de su sexo y su edad. «+» en la edad final es sin tope."
    >
      {lista.length === 0 ? (
        <Aviso tono="info">
          <p>Primero agregá una modalidad: las categorías son de cada una.</p>
        </Aviso>
      ) : (
        <>
          <AgregarCategoria />
          {lista.map((key, indice) => (
            <CategoriasModalidad key={key} indice={indice} />
          ))}
        </>
      )}
    </Seccion>
  );
}
