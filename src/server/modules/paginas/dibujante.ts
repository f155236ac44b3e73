import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'zod';
import type { Sitio } from '../../../shared/contract/configuracion.ts';
import type {
  EventoPublico,
  listarEventosPasados,
  listarEventosVisibles,
} from '../../../shared/contract/eventos.ts';

interface Comun {
  sitio: z.output<typeof Sitio>;
  /** the server's clock, ms; 0 in the two frames that the service worker keeps */
  ahora: number;
}

/** The data of a page: replies of the API, in the form in which the API sends them. */
export type DatosPagina = Comun &
  (
    | {
        pagina: 'portada';
        visibles: z.output<typeof listarEventosVisibles.reply>;
        pasados: z.output<typeof listarEventosPasados.reply>;
      }
    | { pagina: 'evento'; evento: EventoPublico }
    | { pagina: 'marco'; ruta: string }
    | { pagina: 'shell' | 'mesa' }
  );

/** The built files that the browser loads with the first page. */
interface Recursos {
  entrada: string;
  modulos: string[];
  /** what is needed once the page is in view */
  despues: string[];
  estilos: { href: string; texto: string }[];
}

/** A page's HTML, and the hashes (`'sha256-…'`, in development empty) of its inline script and style, for the policy's header. */
export interface Dibujo {
  html: string;
  script: string;
  style: string;
}

export interface Pantalla {
  existe: boolean;
  titulo: string | null;
  nombre: string | null;
}

/** src/web/entry-server.tsx, built for the server. Loaded at run time: the server's code depends on no screen. */
export interface ModuloWeb {
  render: (datos: DatosPagina) => Promise<object>;
  armarDocumento: (pagina: object, recursos: Recursos) => string;
  pantallaDe: (ruta: string) => Pantalla;
  TROZOS: Record<DatosPagina['pagina'], readonly string[]>;
  TROZOS_DESPUES: Partial<Record<DatosPagina['pagina'], readonly string[]>>;
  guionDe: (mesa: boolean) => string;
  textoDeEstilos: (recursos: Recursos) => string;
}

export const hashDePolitica = (texto: string): string =>
  `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;

export interface Dibujante {
  /** The whole HTML of a page. */
  dibujar: (datos: DatosPagina, url: string) => Promise<Dibujo>;
  /** The screen of a path, from the table of routes; loads no data. */
  pantallaDe: (ruta: string) => Promise<Pantalla>;
}

interface Trozo {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/**
 * The files of a page, from Vite's manifest: the entry, the page's own screens, what they import statically, and all
 * their styles.
 * @param trozos which files the page needs first: keys of the manifest, or names of files that several screens share, whose
 * keys change with each build
 * @param despues which files the page needs once it is in view, given as in `trozos`
 * @throws for a text in either list that is neither a key nor such a name
 */
export function recursosDeManifiesto(
  manifiesto: Record<string, Trozo>,
  entrada: string,
  trozos: readonly string[],
  despues: readonly string[],
  leer: (archivo: string) => string,
): Recursos {
  const vistos = new Set<string>();
  const estilos = new Set<string>();
  const recorrer = (key: string): void => {
    const trozo = manifiesto[key];
    if (!trozo || vistos.has(key)) return;
    vistos.add(key);
    for (const importado of trozo.imports ?? []) recorrer(importado);
    for (const css of trozo.css ?? []) estilos.add(css);
  };
  const keyDe = (nombre: string) => {
    if (nombre in manifiesto) return nombre;
    const key = Object.keys(manifiesto).find((una) => manifiesto[una]?.name === nombre);
    // without an error here the page would silently leave out this screen's files, and load slowly
    if (key === undefined) throw new Error(`${nombre} is not in the build`);
    return key;
  };
  for (const nombre of [entrada, ...trozos]) recorrer(keyDe(nombre));
  const primeros = [...vistos];
  for (const nombre of despues) recorrer(keyDe(nombre));
  const archivo = (key: string) => `/${manifiesto[key]?.file ?? ''}`;
  return {
    entrada: archivo(entrada),
    modulos: primeros.filter((key) => key !== entrada).map(archivo),
    despues: [...vistos].slice(primeros.length).map(archivo),
    estilos: [...estilos].map((archivo) => ({ href: `/${archivo}`, texto: leer(archivo) })),
  };
}

const ENTRADA = 'src/web/entry-client.tsx';

/** Where the build is: beside the bundled server, or in dist/ when the server runs from its sources. */
export function carpetaDelBuild(): { web: string; servidor: string } {
  const aqui = fileURLToPath(new URL('.', import.meta.url));
  const servidor = aqui.includes(join('src', 'server')) ? join(process.cwd(), 'dist', 'server') : aqui;
  return { web: join(servidor, '..', 'web'), servidor };
}

/** Makes pages with the built screens. Throws where there is no build. */
export async function crearDibujante(): Promise<Dibujante> {
  const { web, servidor } = carpetaDelBuild();
  const manifiesto = JSON.parse(readFileSync(join(servidor, 'manifest.json'), 'utf8')) as Record<
    string,
    Trozo
  >; // the cast is sound: Vite writes manifest.json, one Trozo for each file
  // the cast is sound: the build makes entry-server.js of src/web/entry-server.tsx, and ModuloWeb describes what that file exports
  const modulo = (await import(pathToFileURL(join(servidor, 'ssr', 'entry-server.js')).href)) as ModuloWeb;
  const leer = (archivo: string) => readFileSync(join(web, archivo), 'utf8');
  const preparar = (pagina: DatosPagina['pagina']) => {
    const luego = modulo.TROZOS_DESPUES[pagina] ?? [];
    const recursos = recursosDeManifiesto(manifiesto, ENTRADA, modulo.TROZOS[pagina], luego, leer);
    const script = hashDePolitica(modulo.guionDe(pagina === 'mesa'));
    return { recursos, script, style: hashDePolitica(modulo.textoDeEstilos(recursos)) };
  };
  const porPagina = {
    portada: preparar('portada'),
    evento: preparar('evento'),
    marco: preparar('marco'),
    shell: preparar('shell'),
    mesa: preparar('mesa'),
  };
  return {
    async dibujar(datos) {
      const { recursos, script, style } = porPagina[datos.pagina];
      return { html: modulo.armarDocumento(await modulo.render(datos), recursos), script, style };
    },
    pantallaDe: async (ruta) => modulo.pantallaDe(ruta),
  };
}
