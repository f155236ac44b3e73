import { Link } from '@tanstack/react-router';
import { puedeHacer } from '../../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../../api/use-sesion.ts';
import { nombres } from '../../../comun/nombres.ts';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoNumero, CampoPesos, CampoSelect, CampoTexto } from '../campos/texto.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { mover, quitar } from '../mover-y-quitar.ts';
import { useAlmacen, useForma, useMarca, useTexto } from '../use-forma.ts';
import { BotonesOrden, BotonQuitar } from './orden.tsx';
import { PreciosModalidad } from './precios.tsx';
import { RemerasModalidad } from './remeras.tsx';
import { seQuitaModalidad } from '../../../../shared/domain/carrera/quitar-modalidad-o-categoria.ts';

interface Props {
  indice: number;
  ultima: boolean;
  /** null for an event that is not saved yet */
  evento_id: number | null;
}

/** Card of one modality, edited in place within the list. */
export function TarjetaModalidad({ indice, ultima, evento_id }: Props) {
  const almacen = useAlmacen();
  const base = `modalidades.${indice}`;
  const nombre = useTexto(`${base}.nombre`) || 'la modalidad sin nombre';
  const guardada = useForma((e) => e.formulario.modalidades[indice]?.id !== undefined);
  const equipo = Number(useTexto(`${base}.nro_participantes`)) > 1;
  const conRemeras = useMarca(`${base}.usa_remeras`);
  return (
    <div className={`${piezas.pilaJunta} ${css.tarjeta}`} role="group" aria-label={`Modalidad ${nombre}`}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <Interruptor camino={`${base}.active`} etiqueta="Activa: recibe inscripciones" />
        <div className={piezas.juntos}>
          <BotonesOrden
            nombre={nombre}
            primera={indice === 0}
            ultima={ultima}
            onMover={(paso) =>
              almacen.cambiar((f) => ({ ...f, modalidades: mover(f.modalidades, indice, paso) }))
            }
          />
          {seQuitaModalidad({ guardada }) && (
            <BotonQuitar
              nombre={nombre}
              onQuitar={() => almacen.cambiar((f) => ({ ...f, modalidades: quitar(f.modalidades, indice) }))}
            />
          )}
        </div>
      </div>
      <CampoTexto camino={`${base}.nombre`} etiqueta="Nombre" obligatorio entrada={{ maxLength: 80 }} />
      <div className={css.fila}>
        <CampoPesos camino={`${base}.valor_normal`} etiqueta="Valor" obligatorio />
        <CampoPesos camino={`${base}.costo_servicio`} etiqueta="Costo de servicio" />
      </div>
      <div className={css.fila}>
        <CampoNumero
          camino={`${base}.nro_participantes`}
          etiqueta="Participantes"
          pista="1 es individual; 2 o más, un equipo."
        />
        <CampoNumero
          camino={`${base}.limite_edad_inicial`}
          etiqueta="Edad mínima"
          pista="0: vale lo que digan las categorías."
        />
        <CampoNumero camino={`${base}.cupo`} etiqueta="Cupo propio" pista="Vacío: solo el del evento." />
      </div>
      {equipo && (
        <CampoSelect camino={`${base}.regla_edad_equipo`} etiqueta="Edad del equipo">
          <option value="mayor">La de quien tenga más años</option>
          <option value="menor">La de quien tenga menos años</option>
          <option value="promedio">El promedio</option>
          <option value="suma">La suma de las edades</option>
        </CampoSelect>
      )}
      <div className={orden.apilado2}>
        <Interruptor camino={`${base}.requiere_apto_medico`} etiqueta="Requiere apto médico" />
        <Interruptor camino={`${base}.usa_remeras`} etiqueta="Tiene remera" />
      </div>
      {conRemeras && <RemerasModalidad indice={indice} />}
      <PreciosModalidad indice={indice} />
      <CamposExtra evento_id={guardada ? evento_id : null} nombre={nombre} />
    </div>
  );
}

/** Link to the screen of custom fields, which has saved modalities alone; `evento_id` is null while this modality is not saved. */
function CamposExtra({ evento_id, nombre }: { evento_id: number | null; nombre: string }) {
  const sesion = useSesion();
  if (!puedeHacer(sesion, 'evento:campos_custom')) return null;
  if (evento_id === null)
    return <p className={css.pista}>Los campos extra se agregan después de guardar por primera vez.</p>;
  return (
    <Link to={nombres.camposExtra} params={{ id: String(evento_id) }} className={css.otraPantalla}>
      Campos extra<span className={piezas.oculto}> de {nombre}</span>
    </Link>
  );
}
