import { Boton } from '../../../ui/boton.tsx';
import { faltaEnDescripcion } from '../../../../shared/domain/carrera/publicacion.ts';
import { mensajesGestion } from '../../../../shared/domain/gestion/mensajes.ts';
import { rutaDeCarrera } from '../../../../shared/domain/carrera/ruta-de-carrera.ts';
import { useCopiar } from '../../../ui/copiar.ts';
import { Alerta } from '../../../ui/alerta.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoTexto } from '../campos/texto.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { Seccion } from '../seccion.tsx';
import { useForma, useMarca, useTexto } from '../use-forma.ts';

/** Section 7: whether the public sees the event at all, and whether it is listed or opens only with its code. */
export function SeccionVisibilidad({ id }: { id: number | null }) {
  const privado = useMarca('privado');
  const visible = useMarca('visible');
  const falta = useForma((e) => faltaEnDescripcion(e.formulario.descripcion.html));
  return (
    <Seccion id="visibilidad">
      <div className={orden.apilado2}>
        <Interruptor
          camino="visible"
          etiqueta="Visible"
          pista="Sin esto, el evento no existe para el público."
        />
        <Interruptor
          camino="privado"
          etiqueta="Privado"
          pista="No aparece en los listados: entra quien tiene la dirección con el código."
        />
      </div>
      {visible && falta && <Aviso tono="aviso" role="status" titulo={falta} />}
      {privado && <Codigo id={id} />}
    </Seccion>
  );
}

function Codigo({ id }: { id: number | null }) {
  const codigo = useTexto('codigo_acceso').trim();
  const { copia, copiar } = useCopiar();
  const direccion = id !== null && codigo !== '' ? window.location.origin + rutaDeCarrera(id, codigo) : null;
  return (
    <>
      <CampoTexto
        camino="codigo_acceso"
        etiqueta="Código de acceso"
        pista="De 4 a 40 letras, números o guiones. Vacío: se crea uno al guardar."
        entrada={{ maxLength: 40, autoCapitalize: 'none', spellCheck: false }}
      />
      {direccion ? (
        <div className={`${piezas.renglon} ${css.direccion}`}>
          <code>{direccion}</code>
          <Boton tono="contorno" onClick={() => copiar(direccion)}>
            Copiar la dirección
          </Boton>
        </div>
      ) : (
        <p className={css.pista}>La dirección privada aparece acá cuando el evento está guardado.</p>
      )}
      {copia && (
        <Alerta key={copia.vez} tono={copia.ok ? 'ok' : 'error'}>
          {copia.ok
            ? mensajesGestion.link_copiado
            : 'No se pudo copiar: seleccioná la dirección y copiala a mano.'}
        </Alerta>
      )}
    </>
  );
}
