import { textosEvento } from '../../../../shared/domain/carrera/evento-validar.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Interruptor } from '../campos/interruptor.tsx';
import { Seccion } from '../seccion.tsx';
import { idCampo } from '../secciones.ts';
import { useError, useForma } from '../use-forma.ts';
import { AgregarModalidad } from './agregar-modalidad.tsx';
import { TarjetaModalidad } from './modalidad.tsx';
import orden from '../../../ui/orden.module.css';

/** Section 2: the modalities. A saved one cannot be removed, only made inactive. */
export function SeccionModalidades({ evento_id }: { evento_id: number | null }) {
  const keys = useForma((e) => e.formulario.modalidades.map((m) => m.clave).join(' '));
  const sinActivas = useForma(
    ({ formulario: { modalidades } }) => modalidades.length > 0 && modalidades.every((m) => !m.active),
  );
  const conApto = useForma((e) => e.formulario.modalidades.some((m) => m.requiere_apto_medico));
  const error = useError('modalidades');
  const lista = keys === '' ? [] : keys.split(' ');
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
      {lista.map((key, indice) => (
        <TarjetaModalidad
          key={key}
          indice={indice}
          ultima={indice === lista.length - 1}
          evento_id={evento_id}
        />
      ))}
      {sinActivas && <Aviso tono="aviso">{textosEvento.sin_activas}</Aviso>}
      <AgregarModalidad />
      {conApto && (
        <div className={orden.apilado2}>
          <Interruptor
            camino="apto_visto_en_mesa"
            etiqueta="En la mesa alcanza con mostrar el apto"
            pista="El día de la carrera, quien acredita puede anotar «lo mostró y lo vi» en lugar de sacarle una foto."
          />
        </div>
      )}
    </Seccion>
  );
}
