import type { Dispatch } from 'react';
import type { Precio } from '../../../../shared/domain/precio/total-y-bonificado.ts';
import type { Paso, PasoId } from '../../../../shared/domain/inscripcion/wizard.ts';
import { participantesDe, type Contexto } from '../contexto.ts';
import { Aviso } from '../aviso.tsx';
import { DetallePrecio } from '../detalle-precio.tsx';
import type { Accion } from '../estado.ts';
import type { Formulario } from '../formulario.ts';
import { textoMostrado } from '../texto-mostrado.ts';
import { useSinRed } from '../../../ui/use-en-linea.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './confirmacion.module.css';
import { Cupon } from './cupon.tsx';
import { QuienVende } from '../quien-vende.tsx';
import { ResumenParticipante } from './resumen-participante.tsx';

interface PasoConfirmacionProps {
  formulario: Formulario;
  contexto: Contexto;
  pasos: readonly Paso[];
  precio: Precio;
  despachar: Dispatch<Accion>;
  onEditar: (paso: PasoId) => void;
}

export function PasoConfirmacion({
  formulario,
  contexto,
  pasos,
  precio,
  despachar,
  onEditar,
}: PasoConfirmacionProps) {
  const { modalidad, evento } = contexto;
  const participantes = participantesDe(formulario, modalidad);
  const equipo = modalidad.nro_participantes > 1;
  const sinSenal = useSinRed();
  return (
    <>
      {sinSenal && (
        <Aviso tono="aviso" titulo="Sin conexión">
          Para inscribirte hace falta señal. Todo lo que cargaste queda guardado en este dispositivo: cuando
          vuelva la señal, seguí desde acá.
        </Aviso>
      )}
      <section
        className={`${piezas.pilaJunta} ${piezas.marco} ${css.bloque}`}
        aria-labelledby="resumen-modalidad"
      >
        <header>
          <h3 id="resumen-modalidad">{modalidad.nombre}</h3>
          <button type="button" className={piezas.comoEnlace} onClick={() => onEditar('modalidad')}>
            Editar <span className={piezas.oculto}>modalidad</span>
          </button>
        </header>
        {equipo && (
          <p>
            Equipo <strong>{formulario.equipo}</strong>, {modalidad.nro_participantes} participantes
          </p>
        )}
      </section>
      {participantes.map((p, i) => (
        <ResumenParticipante
          key={pasos[i + 1]?.id ?? i}
          p={p}
          contexto={contexto}
          titulo={equipo ? `Participante ${i + 1}` : 'Tus datos'}
          onEditar={() => onEditar(`participante-${i + 1}`)}
        />
      ))}
      <section
        className={`${piezas.pilaJunta} ${piezas.marco} ${css.bloque}`}
        aria-labelledby="resumen-precio"
      >
        <header>
          <h3 id="resumen-precio">Precio</h3>
        </header>
        <DetallePrecio precio={precio} formulario={formulario} modalidad={modalidad} evento={evento} />
        {modalidad.valor_normal > 0 && (
          <Cupon
            formulario={formulario}
            evento_id={evento.id}
            modalidad_id={modalidad.id}
            codigo_acceso={contexto.codigo_acceso}
            despachar={despachar}
          />
        )}
      </section>
      <QuienVende evento={evento} />
      <p className={`${piezas.nota} ${css.condiciones}`}>
        {textoMostrado('terminos', evento)}{' '}
        <a href="/public/privacy-policy" target="_blank" rel="noopener">
          Política de privacidad
        </a>
      </p>
    </>
  );
}
