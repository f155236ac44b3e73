import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { CSS_BASE } from '../../http/pagina-propia.ts';
import type { Pagina } from '../../http/pagina-propia.ts';
import { escapar } from '../../nucleo/correo/html-de-un-correo.ts';
import type { Correo } from './repository.ts';

const pagina = (titulo: string, contenido: string): Pagina => ({
  titulo: `${titulo} · Buzón local`,
  estilos: '/buzon/estilos.css',
  cuerpo: `<header class="barra"><a href="/buzon">Buzón local</a><span>Nada sale de esta máquina</span><a class="sitio" href="/">Ir al sitio</a></header><main>${contenido}</main>`,
});

const ESTADOS: Record<Correo['estado'], string> = {
  pendiente: 'Por salir',
  enviado: 'Entregado acá',
  fallido: 'Falló',
  rebotado: 'Rebotó',
  cancelado: 'Cancelado',
  baja: 'Pidió no recibirlos',
};

const etiqueta = ({ estado }: Pick<Correo, 'estado'>): string =>
  `<span class="estado ${estado}">${ESTADOS[estado]}</span>`;

export interface Listado {
  correos: Pick<Correo, 'id' | 'para' | 'asunto' | 'estado' | 'created_at'>[];
  busqueda: string;
  pagina: number;
  hay_mas: boolean;
}

export function paginaBuzon({ correos, busqueda, pagina: numero, hay_mas }: Listado): Pagina {
  const rows = correos
    .map(
      (correo) =>
        `<li><a href="/buzon/${correo.id}"><span class="para">${escapar(correo.para)}</span><strong>${escapar(correo.asunto)}</strong><span class="suave">${escribirFechaHoraHs(correo.created_at)} ${etiqueta(correo)}</span></a></li>`,
    )
    .join('');
  const direccion = (n: number) =>
    escapar(`/buzon?${new URLSearchParams({ q: busqueda, page: String(n) }).toString()}`);
  const vacio = busqueda
    ? `No hay correos para «${escapar(busqueda)}».`
    : 'Todavía no hay correos. Cuando alguien se inscriba, aparecen acá.';
  const mas = `<nav class="paginas">${numero > 1 ? `<a class="boton secundario" href="${direccion(numero - 1)}">Más nuevos</a>` : ''}${hay_mas ? `<a class="boton secundario" href="${direccion(numero + 1)}">Más viejos</a>` : ''}</nav>`;
  return pagina(
    'Correos',
    `<h1>Correos</h1><form class="buscar" role="search"><label for="q">Dirección</label><input id="q" name="q" type="search" value="${escapar(busqueda)}" placeholder="ana@ejemplo.com" autocomplete="off"><button class="boton">Buscar</button></form>
${rows ? `<ul class="lista">${rows}</ul>${mas}` : `<p class="tarjeta suave">${vacio}</p>`}`,
  );
}

export function paginaCorreo(
  correo: Correo,
  adjuntos: { id: number; nombre: string; tipo: string }[],
): Pagina {
  const dato = (nombre: string, valor: string) => `<dt>${nombre}</dt><dd>${valor}</dd>`;
  const lista = adjuntos
    .map(
      ({ id, nombre, tipo }) =>
        `<li><a href="/buzon/${correo.id}/adjuntos/${id}">${escapar(nombre)}</a> <span class="suave">${escapar(tipo)}</span></li>`,
    )
    .join('');
  return pagina(
    escapar(correo.asunto),
    `<p><a href="/buzon">Todos los correos</a></p><h1>${escapar(correo.asunto)}</h1>
<dl>${dato('Para', escapar(correo.para))}${dato('Escrito', escribirFechaHoraHs(correo.created_at))}${dato('Estado', etiqueta(correo))}${correo.ultimo_error ? dato('Error', escapar(correo.ultimo_error)) : ''}</dl>
${lista ? `<h2>Adjuntos</h2><ul class="adjuntos">${lista}</ul>` : ''}
<iframe title="Contenido del correo" src="/buzon/${correo.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<details><summary>Versión en texto</summary><pre tabindex="0">${escapar(correo.texto)}</pre></details>`,
  );
}

export const paginaSinCorreo = (): Pagina =>
  pagina('No existe', '<h1>No existe ese correo</h1><p><a href="/buzon">Ver todos</a></p>');

export const ESTILOS = `${CSS_BASE}
.barra{background:var(--barra);color:#fff;padding:.5rem 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}
.barra a{color:#fff;padding:.6rem 0;text-decoration:none;font-weight:700;font-size:1.125rem}
.barra span{font-size:.875rem;opacity:.85}.barra .sitio{margin-left:auto;font-size:1rem;font-weight:400;text-decoration:underline}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h2{font-size:1.125rem;margin:1rem 0 .25rem}
.buscar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-bottom:1rem}
.buscar input{flex:1 1 12rem;min-width:0;min-height:48px;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--tarjeta2);border:1px solid var(--borde);border-radius:8px}
.lista{list-style:none;margin:0;padding:0;background:var(--tarjeta);border:1px solid var(--linea);border-radius:12px;overflow:hidden}
.lista li+li{border-top:1px solid var(--linea)}
.lista a{display:grid;gap:.125rem;padding:.75rem 1rem;color:inherit;text-decoration:none}
.lista a:hover{background:var(--tarjeta2)}
.lista a:focus-visible{outline-offset:-4px;box-shadow:inset 0 0 0 2px var(--acento)}
@media (min-width:48rem){.lista a{grid-template-columns:15rem 1fr auto;gap:1rem;align-items:baseline}}
.para{font-size:.9375rem}.lista .suave{font-size:.875rem}
.estado{display:inline-block;margin-left:.25rem;padding:.05rem .5rem;border-radius:99px;font-size:.8125rem;background:var(--ojo-fondo);color:var(--ojo)}
.estado.enviado{background:var(--ok-fondo);color:var(--ok)}.estado.fallido,.estado.rebotado{background:var(--mal-fondo);color:var(--mal)}
.paginas{display:flex;gap:.5rem;margin-top:1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:var(--suave)}dd{margin:0}
.adjuntos{margin:0;padding-left:1.25rem}
iframe{display:block;width:100%;height:70vh;border:1px solid var(--linea);border-radius:12px;background:#f6f4ef;margin-top:1rem}
summary{padding:.75rem 0;cursor:pointer}
pre{white-space:pre-wrap;background:var(--tarjeta);border:1px solid var(--linea);border-radius:12px;padding:1rem;margin:0;font-size:.875rem}
`;
