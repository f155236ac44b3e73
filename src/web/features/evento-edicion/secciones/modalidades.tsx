import { textosEvento } from '../../../../shared/domain/carrera/evento-validar.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Seccion } from '../seccion.tsx';
import { idCampo } from '../secciones.ts';
import { useError, useForma } from '../use-forma.ts';
import { AgregarModalidad } from './agregar-modalidad.tsx';
import { TarjetaModalidad } from './modalidad.tsx';

/** Section 2. A saved modality cannot be removed, only made inactive. */
export function SeccionModalidades({ evento_id }: { evento_id: number | null }) {
  const claves = useForma((e) => e.formulario.modalidades.map((m) => m.clave).join(' '));
  const sinActivas = useForma(
    ({ formulario: { modalidades } }) => modalidades.length > 0 && modalidades.every((m) => !m.active),
  );
  const error = useError('modalidades');
  const lista = claves === '' ? [] : claves.split(' ');
  return (
    <Seccion
      id="modalidades"
      bajada="Las distancias o pruebas del evento, con su precio. El orden es el que ve la gente al inscribirse."
    >
      {error && (
        <div id={idCampo('modalidades')} tabIndex={-1}>
          <Aviso tono="error">
            <p>{error}</p>
          </Aviso>
        </div>
      )}
      {lista.map((clave, indice) => (
        <TarjetaModalidad
          key={clave}
          indice={indice}
          ultima={indice === lista.length - 1}
          evento_id={evento_id}
        />
      ))}
      {sinActivas && <Aviso tono="aviso">{textosEvento.sin_activas}</Aviso>}
      <AgregarModalidad />
    </Seccion>
  );
}
