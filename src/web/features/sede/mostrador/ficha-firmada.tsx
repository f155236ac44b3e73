import { useState } from 'react';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { lineasDeVeredicto } from '../../../../shared/domain/sede/veredicto.ts';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { enfocar } from '../../../ui/enfocar.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { nombreDe, nombreDePuesto } from '../faltas/nombres.ts';
import { usePuesto } from '../puesto.ts';
import { referenciasDe } from '../referencias.ts';
import { useEscritura } from '../use-escritura.ts';
import { AnularEntrega } from './anular-entrega.tsx';
import type { Entregada } from './entregar.ts';
import { AL_ENTREGAR_IGUAL } from './ficha.tsx';
import { juzgarFirmada, type JuicioFirmada } from './juzgar-firmada.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';
import { Volver } from './volver.tsx';

interface Props {
  credencial: Credencial;
  onEntregada: (entregada: Entregada) => void;
  onVolver: () => void;
}

/** A registration that this phone's data do not have, and that the server's signature vouches for. */
export function FichaFirmada({ credencial, onEntregada, onVolver }: Props) {
  const puesto = usePuesto();
  const { bitacora, base } = puesto;
  const { ocupado, error, escribir } = useEscritura({ varias: true });
  const [pregunta, setPregunta] = useState(false);
  const { inscripcion_id, personas, numero, categoria, emitida, modalidad_id } = credencial;
  const inscripcion: RefInscripcion = `i${inscripcion_id}`;
  const quien = personas.map(nombreDe).join(', ');
  const juicio = juzgarFirmada(credencial, puesto);
  const { tipo } = juicio;
  const entregar = () => {
    const datos = { personas: personas.map(({ id }) => `p${id}` as const), retira: null, kit: [] };
    return escribir(
      () => bitacora.anotar('acreditar', inscripcion, datos),
      (operacion) => onEntregada({ operacion, inscripcion, quien, numero }),
    );
  };
  return (
    <section className={piezas.pilaJunta} aria-labelledby="firmada" data-a-medias={ocupado || undefined}>
      <Volver onVolver={onVolver} />
      <div className={`${orden.apilado1} ${css.cartel}`} data-veredicto={tipo}>
        <p className={`${orden.enLinea2} ${css.palabra}`} role="status">
          <Icono nombre={tipo === 'falta' ? 'escudo' : 'cerrar'} tamano="l" />
          {TITULOS[tipo]}
        </p>
        <p className={numero === null ? css.sinNumero : css.numero}>{numero ?? 'Sin número'}</p>
        <h2 id="firmada" tabIndex={-1} ref={enfocar} className={css.nombre}>
          {quien}
        </h2>
        <p className={css.detalle}>
          {base?.modalidades.find(({ id }) => id === modalidad_id)?.nombre}
          {categoria && ` · ${categoria}`}
        </p>
      </div>
      {juicio.tipo === 'ya_retiro' && (
        <>
          <ul className={orden.apilado2}>
            {lineasDeVeredicto(
              { ...juicio, faltan: [] },
              (id) => nombreDePuesto(puesto, id),
              referenciasDe(base),
            ).map((linea, i) => (
              <li key={i} className={css.linea}>
                {linea}
              </li>
            ))}
          </ul>
          {juicio.entregas.map((entrega) => (
            <AnularEntrega key={entrega.id} entrega={entrega} inscripcion={inscripcion} titulo={null} />
          ))}
        </>
      )}
      <p>
        Firmado por el sistema el {escribirFechaHora(new Date(emitida * 1000))}.{' '}
        {juicio.ya_no_esta
          ? 'Los datos de este teléfono son de después, y esa inscripción ya no está: la organización la sacó.'
          : 'No estaba en este teléfono. Acá no se sabe si le falta algo: pedile el documento.'}
      </p>
      <div className={`${orden.apilado2} ${css.acciones}`} data-fija={tipo === 'falta' || undefined}>
        {error && (
          <p role="alert" className={css.falla}>
            {error}
          </p>
        )}
        {tipo === 'falta' ? (
          <Boton tono="acento" grande ancho disabled={ocupado} onClick={() => void entregar()}>
            Entregar
          </Boton>
        ) : (
          <Boton tono="contorno" ancho disabled={ocupado} onClick={() => setPregunta(true)}>
            {tipo === 'ya_retiro' ? 'Entregar otra vez' : 'Entregar igual'}
          </Boton>
        )}
      </div>
      {pregunta && (
        <ConfirmarYSeguir
          titulo={tipo === 'ya_retiro' ? '¿Le entregás otra vez?' : '¿Se lo entregás igual?'}
          confirmar="Sí, se lo entregué"
          onCerrar={() => setPregunta(false)}
          onConfirmar={() => void entregar()}
        >
          <p>{AL_ENTREGAR_IGUAL[tipo]}</p>
        </ConfirmarYSeguir>
      )}
    </section>
  );
}

const TITULOS: Record<JuicioFirmada['tipo'], string> = {
  ya_retiro: 'Ya retiró',
  no_vale: 'Ya no está en la carrera',
  falta: 'Código verdadero',
};
