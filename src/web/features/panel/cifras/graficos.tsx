import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import piezas from '../../../ui/piezas.module.css';
import css from './cifras.module.css';

export interface Barra {
  key: string;
  nombre: string;
  /** a CSS variable such as `var(--ok)`, whose value depends on the theme */
  color: string;
}

interface Props {
  datos: readonly Record<string, string | number>[];
  barras: readonly Barra[];
  /** writes a number, beside the axis and in the tooltip */
  formato?: (valor: number) => string;
  /** true: the bars run sideways, so that their names have room beside them */
  horizontal?: boolean;
  /** true: the names are long and get more room beside the bars; the caller makes the figure as wide as the page (Figura's `ancha`) */
  largos?: boolean;
}

const EJE = {
  stroke: 'var(--linea)',
  tick: { fill: 'var(--texto-2)', fontSize: '0.8125rem' },
  tickLine: false,
} as const;
const ALTO = 240;
const ALTO_BARRA = 44;

const quieto = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const abreviar = (texto: string, max: number): string =>
  texto.length > max ? `${texto.slice(0, max - 1)}…` : texto;
const angosto = (): boolean => window.matchMedia('(max-width: 600px)').matches;
/** How many times its usual size the reader wants the text. */
const letra = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Bars over `nombre`, stacked. Colours are the theme's; not animated where the device asks for less motion. */
export function Barras({ datos, barras, formato = String, horizontal = false, largos = false }: Props) {
  const ancho = (largos && !angosto() ? 250 : 118) * letra();
  const alto = horizontal ? datos.length * ALTO_BARRA * letra() + 40 : ALTO;
  return (
    <div className={`${piezas.columna} ${css.grafico}`}>
      {barras.length > 1 && (
        <ul className={css.leyenda}>
          {barras.map(({ key, nombre, color }) => (
            <li key={key}>
              <span style={{ background: color }} />
              {nombre}
            </li>
          ))}
        </ul>
      )}
      <ResponsiveContainer width="100%" height={alto}>
        <BarChart
          data={[...datos]}
          layout={horizontal ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--linea)" vertical={horizontal} horizontal={!horizontal} />
          {horizontal ? (
            <>
              <XAxis type="number" allowDecimals={false} tickFormatter={formato} {...EJE} />
              <YAxis
                type="category"
                dataKey="nombre"
                width={ancho}
                tickFormatter={(nombre: string) => abreviar(nombre, ancho / letra() / 7)}
                {...EJE}
              />
            </>
          ) : (
            <>
              <XAxis dataKey="nombre" minTickGap={16} {...EJE} />
              <YAxis width="auto" allowDecimals={false} tickFormatter={formato} {...EJE} />
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--linea)', fillOpacity: 0.4 }}
            formatter={(valor) => (typeof valor === 'number' ? formato(valor) : valor)}
            isAnimationActive={false}
            contentStyle={{
              border: '1px solid var(--linea)',
              borderRadius: 'var(--radio-s)',
              background: 'var(--superficie)',
              color: 'var(--texto)',
            }}
            itemStyle={{ color: 'var(--texto)' }}
          />
          {barras.map(({ key, nombre, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={nombre}
              fill={color}
              stackId="todo"
              maxBarSize={horizontal ? 26 : 48}
              isAnimationActive={!quieto()}
              animationDuration={400}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
