import { Checkbox } from '@fluentui/react-components';
import { textosEvento } from '../../../../shared/domain/carrera/evento-validar.ts';
import { mensajesPago } from '../../../../shared/domain/pago/mensajes.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoNumero } from '../campos/texto.tsx';
import piezas from '../../../ui/piezas.module.css';
import { Seccion } from '../seccion.tsx';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useForma, useMarca } from '../use-forma.ts';

const TIPOS = [
  ['ticket', mensajesPago.tipo_ticket],
  ['credit_card', mensajesPago.tipo_credit_card],
  ['debit_card', mensajesPago.tipo_debit_card],
] as const;

/** Section 5: whether people pay online, and how. */
export function SeccionPagos() {
  const enLinea = useMarca('usa_pago_online');
  return (
    <Seccion id="pagos">
      <Interruptor
        camino="usa_pago_online"
        etiqueta="Usa pago online"
        pista="Sin pago online, la inscripción queda pendiente hasta que la marquen pagada."
      />
      {enLinea && <Online />}
    </Seccion>
  );
}

function Online() {
  const almacen = useAlmacen();
  const excluidos = useForma((e) => e.formulario.tipos_pago_excluidos);
  return (
    <>
      <CampoNumero
        camino="duracion_inscripcion_pendiente"
        etiqueta="Horas que se guarda el lugar de una inscripción pendiente"
        pista="De 1 a 720. Lo habitual son 48."
      />
      <fieldset className={piezas.grupo} id={idCampo('tipos_pago_excluidos')}>
        <legend>Medios de pago excluidos</legend>
        {TIPOS.map(([tipo, etiqueta]) => (
          <Checkbox
            key={tipo}
            size="large"
            label={etiqueta}
            checked={excluidos.includes(tipo)}
            onChange={(_, d) =>
              almacen.poner(
                'tipos_pago_excluidos',
                d.checked ? [...excluidos, tipo] : excluidos.filter((otro) => otro !== tipo),
              )
            }
          />
        ))}
      </fieldset>
      {excluidos.length === TIPOS.length && (
        <Aviso tono="aviso">
          <p>{textosEvento.sin_medios}</p>
        </Aviso>
      )}
    </>
  );
}
