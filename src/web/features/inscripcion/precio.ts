import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import { calcularPrecio, type Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { remerasQueDa } from '../../../shared/domain/carrera/remeras.ts';
import { cuponVigente, participantesDe } from './contexto.ts';
import type { Formulario } from './formulario.ts';

/** The price as it stands with what was chosen so far. */
export function precioDe(formulario: Formulario, evento: EventoPublico, modalidad: Modalidad): Precio {
  const cargo_remera_extra = aCentavos(evento.cargo_remera_extra);
  const conRemera = participantesDe(formulario, modalidad).filter((p) => p.con_remera);
  return calcularPrecio({
    valor_normal: aCentavos(modalidad.valor_normal),
    costo_servicio: aCentavos(modalidad.costo_servicio),
    cargo_remera_extra,
    // con_remera may be on from another modality: where this one sells no shirt, none is charged.
    con_remera_count: remerasQueDa(evento, modalidad).paga ? conRemera.length : 0,
    porcentaje: cuponVigente(formulario, modalidad.id)?.porcentaje ?? null,
  });
}
