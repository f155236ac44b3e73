import { buscableDe, CAMPOS, inventar, type Persona } from './rows.ts';

// A table without any library, as the least that a page has to do: rows recycled while scrolling, a search box, headers.
const ALTO = 56;
const CUADRO = 616;

/** Shows so many made-up rows, or the given ones. */
function montar(n: number | Persona[]): void {
  const personas = typeof n === 'number' ? inventar(n) : n;
  const textos = new Map(personas.map((p) => [p, buscableDe(p)]));
  const comparar = new Intl.Collator('es', { numeric: true }).compare;
  let enVista = personas;
  let orden: keyof Persona = 'id';
  let sentido = 1;
  let buscado = '';

  const caja = document.createElement('input');
  caja.type = 'search';
  const cabecera = document.createElement('div');
  const marco = document.createElement('div');
  marco.style.cssText = `height:${CUADRO}px;overflow:auto;position:relative`;
  const fondo = document.createElement('div');
  marco.append(fondo);
  const reserva = Array.from({ length: Math.ceil(CUADRO / ALTO) + 4 }, () => {
    const row = document.createElement('div');
    row.style.cssText = `position:absolute;top:0;height:${ALTO}px;width:100%;display:grid;grid-template-columns:repeat(7,1fr)`;
    for (const _ of CAMPOS) row.append(document.createElement('span'));
    marco.append(row);
    return row;
  });

  const dibujar = () => {
    fondo.style.height = `${enVista.length * ALTO}px`;
    const primera = Math.max(0, Math.floor(marco.scrollTop / ALTO) - 2);
    reserva.forEach((row, i) => {
      const lugar = primera + i;
      const persona = enVista[lugar];
      row.hidden = persona === undefined;
      if (!persona) return;
      row.style.transform = `translateY(${lugar * ALTO}px)`;
      CAMPOS.forEach((campo, j) => {
        const celda = row.children[j];
        if (celda) celda.textContent = String(persona[campo]);
      });
    });
  };
  const calcular = () => {
    enVista = personas.filter((p) => textos.get(p)?.includes(buscado));
    enVista.sort((a, b) => {
      const [x, y] = [a[orden], b[orden]];
      return (
        sentido * (typeof x === 'number' && typeof y === 'number' ? x - y : comparar(String(x), String(y)))
      );
    });
    dibujar();
  };
  caja.addEventListener('input', () => {
    buscado = caja.value;
    calcular();
  });
  for (const campo of CAMPOS) {
    const boton = document.createElement('button');
    boton.textContent = campo;
    boton.addEventListener('click', () => {
      sentido = orden === campo ? -sentido : 1;
      orden = campo;
      calcular();
    });
    cabecera.append(boton);
  }
  marco.addEventListener('scroll', dibujar, { passive: true });
  document.body.append(caja, cabecera, marco);
  marco.dataset['tabla'] = '';
  calcular();
}

Object.assign(window, { montar });
