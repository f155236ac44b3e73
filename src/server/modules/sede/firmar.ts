import { compararOperaciones } from '../../../shared/domain/sede/orden.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto } from '../../contexto.ts';
import { invalido } from '../../http/errores.ts';
import { leerArchivo } from '../../nucleo/archivos/service.ts';
import { prepararFirmaEnPuesto, retirarFirmaEnPuesto } from '../deslindes/en-puesto.ts';
import { buscarAdjunto } from './adjuntos-repository.ts';
import { leerTrazos, pngDeTrazos } from './dibujo.ts';
import { enPie, inscripcionDe, operacionDe, personaDe } from './escena.ts';
import { despertar, listarResueltasDe } from './operaciones-repository.ts';
import type { Efecto, Escena } from './tipos.ts';

type Firmar = OperacionDe<'firmar'>;

const textos = {
  sin_trazos: 'Falta que lleguen los trazos de la firma.',
  sin_firma: 'No tiene firma.',
  ilegible: 'Los trazos de la firma no se pueden leer.',
  otra: 'Firmó de nuevo después.',
} as const;

/** Takes in a waiver signed on a desk's screen, with the evidence that one by link has; its drawing arrives as strokes. */
export const firmar: Efecto<'firmar'> = {
  aplicar: async (operacion, { ctx, evento_id }) => {
    const { adjunto: sha256, texto_hash, persona } = operacion.datos;
    if (!sha256) throw invalido({ adjunto: textos.sin_firma });
    const donde = { evento_id, operacion_id: operacion.id, sha256 };
    const png = await dibujoDe(ctx, donde);
    if (png === null) {
      return {
        hacer: async () => ({ estado: 'espera', motivo: textos.sin_trazos, espera_de: sha256 }),
        // the strokes may have arrived before the operation was marked as waiting: nothing else would wake the operation
        despues: async () => {
          if ((await buscarAdjunto(ctx.database.db, donde)) !== null)
            await despertar(ctx.database.db, evento_id, sha256);
        },
      };
    }
    const firma = await prepararFirmaEnPuesto(ctx, { evento_id, texto_hash, png, ...momentoDe(operacion) });
    return {
      hacer: async (en) => {
        const persona_id = personaDe(en, persona);
        if (await hayOtra(en, operacion, persona_id)) return { estado: 'sin_efecto', motivo: textos.otra };
        const { id: inscripcion_id } = inscripcionDe(en);
        await firma.guardar(en.tx, { inscripcion_id, persona_id, quien: en.quien });
        return { estado: 'aplicada' };
      },
    };
  },
  deshacer: async (en, { datos }) => retirarFirmaEnPuesto(en.tx, personaDe(en, datos.persona)),
};

const momentoDe = ({ hora, desvio }: Firmar) => ({
  dispositivo_at: new Date(hora),
  desfase_ms: desvio === null ? null : Math.round(desvio),
});

async function dibujoDe(
  ctx: Contexto,
  donde: { evento_id: number; operacion_id: string; sha256: string },
): Promise<Buffer | null> {
  const archivo_id = await buscarAdjunto(ctx.database.db, donde);
  if (archivo_id === null) return null;
  const archivo = await leerArchivo(ctx, archivo_id);
  const trazos = archivo && leerTrazos(archivo.datos);
  if (!trazos) throw invalido({ adjunto: textos.ilegible });
  return pngDeTrazos(trazos);
}

/** Whether a signature that the person gave later in the race day arrived before this one: then the later one stays. */
async function hayOtra(en: Escena, una: Firmar, persona_id: number): Promise<boolean> {
  const otras = (await listarResueltasDe(en.tx, inscripcionDe(en).id, ['firmar']))
    .flatMap((row) => operacionDe(row) ?? [])
    .filter((otra): otra is Firmar => esDe('firmar', otra) && otra.id !== una.id)
    .filter((otra) => personaDe(en, otra.datos.persona) === persona_id);
  return (await enPie(en.tx, otras)).some((otra) => compararOperaciones(otra, una) > 0);
}
