import type { Resumen } from '../../../../shared/contract/panel.ts';
import { aCentavos, formatearPesos, SIGNO } from '../../../../shared/domain/comun/dinero.ts';
import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import css from './cifras.module.css';
import { Figura } from './figura.tsx';
import { Barras, type Barra } from './graficos.tsx';
import { serieTemporal } from './serie.ts';
import { escribirCantidad } from '../../../../shared/domain/comun/cantidad.ts';

const PERSONAS: Barra = { key: 'personas', nombre: 'Personas', color: 'var(--primario)' };
const DINERO: Barra = { key: 'recaudado', nombre: 'Recaudado', color: 'var(--ok)' };
const PARTES: readonly Barra[] = [
  { key: 'confirmadas', nombre: 'Confirmados', color: 'var(--primario)' },
  { key: 'pendientes', nombre: 'Pago pendiente', color: 'var(--acento)' },
  { key: 'lugares', nombre: 'Lugares libres', color: 'var(--linea)' },
];
const SEXOS = { FEM: 'Femenino', MASC: 'Masculino', X: 'X' } as const;

/** Writes 1200000 as '1,2 M': an axis has no room for all the digits. */
const compacto = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });
const enPesos = (pesos: number): string => formatearPesos(aCentavos(pesos));

export function Figuras({ datos, hoy }: { datos: Resumen; hoy: Date }) {
  const { unidad, puntos } = serieTemporal(datos.por_dia, hoy);
  const porTiempo = puntos.map((p) => ({ ...p, nombre: escribirFecha(p.fecha).slice(0, 5) }));
  const cuando = unidad === 'dia' ? 'Día' : 'Semana del';
  const porDia = `${unidad === 'dia' ? 'por día' : 'por semana'}${datos.evento ? '' : ', último año'}`;
  const faltan = datos.eventos.length > datos.por_evento.length;
  const grupos = datos.evento ? datos.por_modalidad : datos.por_evento;
  return (
    <div className={css.figuras}>
      <Figura
        titulo={`Inscriptos ${porDia}`}
        columnas={[cuando, 'Personas']}
        rows={puntos.map((p) => [escribirFecha(p.fecha), escribirCantidad(p.personas)])}
      >
        <Barras datos={porTiempo} barras={[PERSONAS]} formato={escribirCantidad} />
      </Figura>
      <Figura
        titulo={`Recaudado ${porDia}`}
        columnas={[cuando, 'Recaudado']}
        rows={puntos.map((p) => [escribirFecha(p.fecha), enPesos(p.recaudado)])}
      >
        <Barras datos={porTiempo} barras={[DINERO]} formato={(n) => `${SIGNO}${compacto.format(n)}`} />
      </Figura>
      <Figura
        titulo="Por sexo"
        columnas={['Sexo', 'Personas']}
        rows={datos.por_sexo.map((s) => [SEXOS[s.sexo], escribirCantidad(s.personas)])}
      >
        <Barras
          horizontal
          datos={datos.por_sexo.map((s) => ({ nombre: SEXOS[s.sexo], personas: s.personas }))}
          barras={[PERSONAS]}
          formato={escribirCantidad}
        />
      </Figura>
      <Figura
        titulo="Por edad"
        columnas={['Edad', 'Personas']}
        rows={datos.por_edad.map((e) => [e.rango, escribirCantidad(e.personas)])}
      >
        <Barras
          horizontal
          datos={datos.por_edad.map((e) => ({ nombre: e.rango, personas: e.personas }))}
          barras={[PERSONAS]}
          formato={escribirCantidad}
        />
      </Figura>
      <Figura
        ancha
        titulo={
          datos.evento
            ? 'Por modalidad'
            : faltan
              ? `Por evento: los ${datos.por_evento.length} más cercanos a hoy`
              : 'Por evento'
        }
        columnas={[
          datos.evento ? 'Modalidad' : 'Evento',
          'Confirmados',
          'Pago pendiente',
          'Lugares libres',
          'Recaudado',
        ]}
        rows={grupos.map((g) => [
          g.nombre,
          escribirCantidad(g.confirmadas),
          escribirCantidad(g.pendientes),
          g.lugares === null ? 'Los del evento' : escribirCantidad(g.lugares),
          enPesos(g.recaudado),
        ])}
      >
        <Barras
          horizontal
          largos
          datos={grupos.map((g) => ({ ...g, lugares: g.lugares ?? 0 }))}
          barras={PARTES}
          formato={escribirCantidad}
        />
      </Figura>
    </div>
  );
}
