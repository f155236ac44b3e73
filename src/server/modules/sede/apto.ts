import { esDe, type Operacion, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { invalido } from '../../http/errores.ts';
import { leerArchivo } from '../../nucleo/archivos/service.ts';
import { prepararAptoEnPuesto, retirarAptoEnPuesto } from '../aptos/en-puesto.ts';
import { buscarAdjunto } from './adjuntos-repository.ts';
import { inscripcionDe, personaDe } from './escena.ts';
import { despertar } from './operaciones-repository.ts';
import { hayPosterior } from './registros.ts';
import type { Efecto } from './tipos.ts';

const textos = {
  sin_foto: 'Falta que llegue la foto del apto.',
  nadie_la_mando: 'No tiene foto.',
  visto: 'Este servidor todavía no guarda que un apto se vio sin foto.',
  otra: 'Mandó otro apto después.',
} as const;

/** Hands in a certificate that a desk photographed. One that a desk merely saw waits: this server cannot store that yet. */
export const apto: Efecto<'apto'> = {
  aplicar: async (operacion, { ctx, evento_id }) => {
    const { adjunto: sha256, como, persona } = operacion.datos;
    if (como === 'visto')
      return { hacer: async () => ({ estado: 'espera', motivo: textos.visto, espera_de: 'apto_visto' }) };
    if (!sha256) throw invalido({ adjunto: textos.nadie_la_mando });
    const donde = { evento_id, operacion_id: operacion.id, sha256 };
    const archivo_id = await buscarAdjunto(ctx.database.db, donde);
    const archivo = archivo_id === null ? null : await leerArchivo(ctx, archivo_id);
    if (!archivo) {
      return {
        hacer: async () => ({ estado: 'espera', motivo: textos.sin_foto, espera_de: sha256 }),
        // the photo may have arrived before the operation was marked as waiting: nothing else would wake the operation
        despues: async () => {
          if (archivo_id === null && (await buscarAdjunto(ctx.database.db, donde)) !== null)
            await despertar(ctx.database.db, evento_id, sha256);
        },
      };
    }
    const listo = await prepararAptoEnPuesto(ctx, {
      ...{ evento_id, datos: archivo.datos, dispositivo_at: new Date(operacion.hora) },
      desfase_ms: operacion.desvio === null ? null : Math.round(operacion.desvio),
    });
    return {
      hacer: async (en) => {
        const persona_id = personaDe(en, persona);
        const es = (otra: Operacion): otra is OperacionDe<'apto'> => deMisma(otra, operacion);
        if (await hayPosterior(en, operacion, { tipos: ['apto'], es }))
          return { estado: 'sin_efecto', motivo: textos.otra };
        await listo.guardar(en.tx, { inscripcion_id: inscripcionDe(en).id, persona_id, quien: en.quien });
        return { estado: 'aplicada' };
      },
    };
  },
  deshacer: (en, { datos }) => retirarAptoEnPuesto(en.ctx, en.tx, personaDe(en, datos.persona)),
};

const deMisma = (otra: Operacion, una: OperacionDe<'apto'>): otra is OperacionDe<'apto'> =>
  esDe('apto', otra) && otra.datos.como === 'foto' && otra.datos.persona === una.datos.persona;
