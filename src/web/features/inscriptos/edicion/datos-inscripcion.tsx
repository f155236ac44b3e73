import type { InscripcionConjunto } from '../../../../shared/contract/conjunto.ts';
import { aCentavos } from '../../../../shared/domain/comun/dinero.ts';
import {
  categoriasDe,
  categoriasTrasEditar,
} from '../../../../shared/domain/inscripcion/categoria-calculada.ts';
import { NUMERO_MAX } from '../../../../shared/domain/numeracion/rangos.ts';
import type { Errores } from '../../../../shared/domain/participante/participante.ts';
import { puede } from '../../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../../api/use-sesion.ts';
import { campoDe } from '../../../formulario/campo-de.ts';
import { Campo } from '../../../ui/campo.tsx';
import { Eleccion } from '../../../ui/eleccion.tsx';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from '../inscriptos.module.css';
import { categoriaDe } from '../rows.ts';
import { consecuencia, OPCIONES_ESTADO } from './estado.ts';
import {
  datosDe,
  paraCategoria,
  type EventoEdicion,
  type FormEdicion,
  type Modalidad,
} from './formulario.ts';

interface Props {
  id: number;
  base: FormEdicion;
  form: FormEdicion;
  evento: EventoEdicion;
  modalidad: Modalidad;
  /** all registrations of the event, this one too: they tell who has a number already, and of this one its category and what was paid */
  otras: readonly InscripcionConjunto[];
  errores: Errores;
  onCambiar: (cambio: Partial<FormEdicion>) => void;
}

/** The fields of the registration itself: modality, category, a team's name, number, chip, and state with the reason of its change. */
export function DatosInscripcion({ id, base, form, evento, modalidad, otras, errores, onCambiar }: Props) {
  const campo = campoDe(form, errores, onCambiar);
  const sesion = useSesion();
  const { organizador_id = null } = sesion ?? {};
  const { usa_pago_online } = evento;
  const permiso = puede(sesion, 'inscripcion:cambiar_modalidad', { organizador_id, usa_pago_online });
  const estadoFijo = puede(sesion, 'inscripcion:cambiar_estado') !== 'si';
  const pagado = aCentavos(otras.find((una) => una.id === id)?.pagado ?? 0);
  const dueno = deQuienEs(form.numero, id, otras);
  return (
    <div className={`${piezas.reparto} ${css.formulario}`}>
      <Eleccion
        etiqueta="Modalidad"
        valor={String(form.modalidad_id)}
        opciones={opcionesModalidad(evento, base, modalidad)}
        disabled={permiso !== 'si'}
        pista={
          permiso === 'si'
            ? undefined
            : 'En un evento con pago online solo el administrador puede cambiar la modalidad.'
        }
        error={errores['modalidad_id']}
        onCambiar={(elegida) => onCambiar({ modalidad_id: Number(elegida) })}
      />
      <Categoria {...{ id, base, form, evento, modalidad, otras }} />
      {form.personas.length > 1 && (
        <Campo etiqueta="Nombre del equipo" maxLength={100} {...campo('nombre')} />
      )}
      <div>
        <Campo
          etiqueta="Número"
          inputMode="numeric"
          maxLength={String(NUMERO_MAX).length}
          {...campo('numero')}
          onChange={(e) => onCambiar({ numero: e.target.value.replace(/\D/g, '') })}
        />
        {dueno && (
          <p className={`${letra.s600} ${css.advertencia}`} role="status">
            El número {form.numero} ya lo tiene {dueno}. Se puede guardar igual.
          </p>
        )}
      </div>
      <Campo etiqueta="Chip" autoCapitalize="characters" maxLength={40} {...campo('chip_id')} />
      <Eleccion
        etiqueta="Estado"
        valor={form.state}
        opciones={OPCIONES_ESTADO}
        disabled={estadoFijo}
        pista={consecuencia(base.state, form.state, pagado)}
        error={errores['state']}
        onCambiar={(state) => onCambiar({ state })}
      />
      {form.state !== base.state && (
        <Campo
          etiqueta="Motivo"
          pista="Por qué cambia el estado. Queda en el historial."
          maxLength={500}
          {...campo('motivo')}
        />
      )}
    </div>
  );
}

/** The category that saving leaves (regla inscripcion-14). The server decides again. */
function Categoria({ id, base, form, evento, modalidad, otras }: Omit<Props, 'errores' | 'onCambiar'>) {
  const personas = form.personas.map((p) => datosDe(p, []));
  const calculadas = categoriasDe(personas, { evento, modalidad });
  const { categoria_id: suya, categoria_anio_calendario_id: porAnio } = categoriasTrasEditar(
    otras.find((una) => una.id === id),
    paraCategoria(base, form),
    calculadas,
  );
  return (
    <div className={`${orden.apilado1} ${css.calculado}`}>
      <span>Categoría</span>
      <output aria-live="polite">
        {suya === null && calculadas === null
          ? 'Falta el sexo o el nacimiento'
          : categoriaDe(modalidad, suya)}
        {porAnio !== null && porAnio !== suya && <small>Por año: {categoriaDe(modalidad, porAnio)}</small>}
      </output>
    </div>
  );
}

/** Active modalities for this number of persons; the saved one and the chosen one are listed in any case. */
function opcionesModalidad(
  evento: EventoEdicion,
  base: FormEdicion,
  modalidad: Modalidad,
): (readonly [string, string])[] {
  const cabe = (m: Modalidad) =>
    m.id === base.modalidad_id || (m.active && m.nro_participantes === base.personas.length);
  const lista = evento.modalidades.filter(cabe);
  return (lista.some(({ id }) => id === modalidad.id) ? lista : [modalidad, ...lista]).map((m) => [
    String(m.id),
    m.id !== base.modalidad_id && m.lugares === 0 ? `${m.nombre} (sin lugar)` : m.nombre,
  ]);
}

function deQuienEs(numero: string, id: number, otras: readonly InscripcionConjunto[]): string | null {
  if (numero === '') return null;
  const otra = otras.find((i) => i.id !== id && i.numero === Number(numero));
  const [primera] = otra?.personas ?? [];
  return primera ? `${primera.nombre} ${primera.apellido}` : null;
}
