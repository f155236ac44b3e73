import { textosEvento } from '../../../../shared/domain/carrera/evento-validar.ts';
import { PROVINCIAS } from '../../../../shared/domain/participante/provincias.ts';
import { FechaHora } from '../campos/fecha-hora.tsx';
import { CampoRico } from '../campos/rico.tsx';
import { CampoNumero, CampoSelect, CampoTexto } from '../campos/texto.tsx';
import css from '../forma.module.css';
import { Seccion } from '../seccion.tsx';
import { CampoOrganizador } from './organizador.tsx';

export interface Existente {
  organizador_nombre: string;
  ocupados: number;
}

interface Props {
  existente: Existente | null;
  /** true: without the fields that an organizer may not change (regla acceso-17) */
  solo_textos: boolean;
}

/** The first section. The organizer of a saved event cannot be changed (regla carrera-6). */
export function SeccionDatos({ existente, solo_textos }: Props) {
  return (
    <Seccion id="datos">
      <CampoTexto camino="nombre" etiqueta="Nombre" obligatorio entrada={{ maxLength: 120 }} />
      {!solo_textos && <CampoOrganizador fijo={existente?.organizador_nombre ?? null} />}
      <div className={css.fila}>
        <CampoTexto camino="ciudad" etiqueta="Ciudad" obligatorio entrada={{ maxLength: 80 }} />
        <CampoSelect camino="provincia" etiqueta="Provincia">
          <option value="">Sin elegir</option>
          {PROVINCIAS.map((provincia) => (
            <option key={provincia}>{provincia}</option>
          ))}
        </CampoSelect>
      </div>
      <CampoTexto
        camino="lugar"
        etiqueta="Lugar"
        obligatorio
        pista="Dónde se larga: plaza, club, dirección."
        entrada={{ maxLength: 160 }}
      />
      <details className={css.desplegable}>
        <summary>Coordenadas para el mapa (opcional)</summary>
        <div>
          <div className={css.fila}>
            <CampoNumero camino="latitud" etiqueta="Latitud" entrada={{ inputMode: 'text' }} />
            <CampoNumero camino="longitud" etiqueta="Longitud" entrada={{ inputMode: 'text' }} />
          </div>
        </div>
      </details>
      <FechaHora
        fecha="fecha"
        hora="hora"
        etiqueta_fecha="Fecha"
        etiqueta_hora="Hora largada"
        pasada={textosEvento.fecha_pasada}
      />
      <div className={css.fila}>
        <FechaHora
          fecha="fecha_inicio"
          hora="hora_inicio"
          etiqueta_fecha="Inicio inscripción"
          etiqueta_hora="Hora inicio"
        />
        <FechaHora
          fecha="fecha_cierre"
          hora="hora_cierre"
          etiqueta_fecha="Cierre inscripción"
          etiqueta_hora="Hora cierre"
          pasada={textosEvento.cierre_pasado}
        />
      </div>
      {!solo_textos && (
        <CampoNumero
          camino="cupo"
          etiqueta="Cupo"
          obligatorio
          pista={
            existente && existente.ocupados > 0
              ? `Personas en todo el evento, de 1 a 9999. Ya hay ${existente.ocupados}.`
              : 'Personas en todo el evento, de 1 a 9999.'
          }
        />
      )}
      <CampoRico
        camino="descripcion"
        etiqueta="Descripción"
        pista="Lo que se lee en la página del evento: recorrido, kit, acreditación, premios."
      />
    </Seccion>
  );
}
