import type { ResultadoFirmado } from '../../../src/offline/sede/respuesta-que-se-cree.ts';
import type { Puerto } from '../../../src/offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../src/offline/sede/respuesta.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import { respuesta } from './servidor.ts';

/** What can go wrong with one message. */
export const FALLAS_DE_LINEA = [
  ...(['ninguna', 'ida', 'vuelta', 'repetido', 'desorden', 'alterada', 'proxy', 'sesion', 'base'] as const),
] as const;
export type FallaDeLinea = (typeof FALLAS_DE_LINEA)[number];

interface Linea {
  falla: FallaDeLinea;
  /** draws which message it is, and how */
  n: number;
  /** how many operations an answer holds at most */
  tanda: number;
  contar: (que: string) => void;
  /** the server's own database is lost at one of the transactions of that message */
  romper: ((n: number) => () => boolean) | undefined;
  /** another answer of the server's own */
  responder(pedido: PedidoIntercambio, cuerpo: object): Promise<ResultadoFirmado>;
}

type Llamar = () => Promise<ResultadoFirmado>;
/** The same call's answer with another content, as the server itself would give it. */
type Responder = (cuerpo: object) => Promise<ResultadoFirmado>;

/** A puesto's way to the server on which one message, drawn by `n`, goes wrong. */
export function conLinea(puerto: Required<Puerto>, linea: Linea): Required<Puerto> {
  let mensaje = 0;
  const pasar = (llamar: Llamar, responder?: Responder, mentir?: Llamar): Promise<ResultadoFirmado> => {
    mensaje += 1;
    if (linea.falla === 'ninguna' || mensaje !== (linea.n % 3) + 1) return llamar();
    return linea.falla === 'proxy' && mentir && linea.n % 5 < 3
      ? mentir()
      : conFalla(llamar, linea, responder);
  };
  return {
    enviar: (pedido) => {
      const responder: Responder = (cuerpo) => linea.responder(pedido, cuerpo);
      const llamar = async () => recortar(await puerto.enviar(pedido), linea.tanda, responder);
      return pasar(llamar, responder, () => mentir(puerto, pedido, linea.contar));
    },
    traerBase: (desde) => pasar(() => puerto.traerBase(desde)),
    traerClaves: () => puerto.traerClaves(),
    subirAdjunto: (adjunto) => pasar(() => puerto.subirAdjunto(adjunto)),
  };
}

/**
 * An answer to another message of this phone's, with lies in it; or, where the phone knows by its base that answers are signed, to
 * this very one, of something that reads what it carries.
 */
async function mentir(
  puerto: Required<Puerto>,
  pedido: PedidoIntercambio,
  contar: Linea['contar'],
): Promise<ResultadoFirmado> {
  const lee = pedido.base !== null;
  contar(lee ? 'proxy_que_lee' : 'proxy_que_miente');
  const dicha = await puerto.enviar(lee ? pedido : { ...pedido, reto: `otro-${pedido.reto}` });
  if (dicha.tipo !== 'respuesta') return dicha;
  const reloj = new Date(0).toISOString();
  const vector = { [pedido.puesto_id]: 1_000_000 };
  const cuerpo = { ...dicha.cuerpo, cerrado: true, vector, reloj };
  // what a phone takes for the answer is the text that came: the signature beside it is of another one
  const firmada = dicha.firmada && { ...dicha.firmada, texto: JSON.stringify(cuerpo) };
  return { ...dicha, ...respuesta(dicha.status, cuerpo), firmada };
}

/** As if the server gave so few operations in one answer. */
async function recortar(
  dicha: ResultadoFirmado,
  tanda: number,
  responder: Responder,
): Promise<ResultadoFirmado> {
  const faltan = dicha.tipo === 'respuesta' ? (dicha.cuerpo?.['faltan'] as Firmada[] | undefined) : undefined;
  if (dicha.tipo !== 'respuesta' || !faltan || faltan.length <= tanda) return dicha;
  return responder({ ...dicha.cuerpo, faltan: faltan.slice(0, tanda), hay_mas: true });
}

async function conFalla(
  llamar: Llamar,
  { falla, n, contar, romper }: Linea,
  responder?: Responder,
): Promise<ResultadoFirmado> {
  if (falla === 'ida') {
    contar('corte_a_la_ida');
    return { tipo: 'sin_respuesta' };
  }
  if (falla === 'proxy') {
    contar('proxy');
    return n % 2 === 0 ? respuesta(200, { ok: true }) : respuesta(403, { bloqueado: 'sí' });
  }
  if (falla === 'sesion') {
    contar('sesion_vencida');
    return respuesta(401, { message: 'No', codigo: 'sesion', errors: { message: 'No', fields: {} } });
  }
  if (falla === 'base' && romper) {
    const arreglar = romper(n);
    const dicha = await llamar().finally(() => {
      if (arreglar()) contar('base_de_datos_caida');
    });
    return dicha;
  }
  const buena = await llamar();
  if (falla === 'vuelta') {
    contar('corte_a_la_vuelta');
    throw new TypeError('connection reset');
  }
  if (falla === 'repetido') {
    contar('repetido');
    await llamar();
    return llamar();
  }
  const faltan = [...(((buena.tipo === 'respuesta' ? buena.cuerpo?.['faltan'] : null) ?? []) as Firmada[])];
  if (buena.tipo !== 'respuesta' || faltan.length === 0) return buena;
  if (falla === 'desorden') {
    contar('desorden');
    const otra = { ...buena.cuerpo, faltan: [...faltan.toReversed(), ...faltan] };
    return responder ? responder(otra) : buena;
  }
  if (falla !== 'alterada') return buena;
  contar('alterada');
  const cual = n % faltan.length;
  const malas = faltan.map((una, i) =>
    i === cual ? { ...una, cuerpo: una.cuerpo.replace('"P', '"Q') } : una,
  );
  return respuesta(200, { ...buena.cuerpo, faltan: malas });
}
