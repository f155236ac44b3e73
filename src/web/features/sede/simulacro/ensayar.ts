import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { NOMBRE_BD_SIMULACRO } from '../../../../offline/sede/bd.ts';
import { olvidarSimulacro } from '../../../../offline/sede/simulacro.ts';
import { MESAS_SIMULACRO } from '../../../../shared/domain/sede/simulacro/ajenos.ts';
import { EVENTO_SIMULACRO, repartir, type Reparto } from '../../../../shared/domain/sede/simulacro/gente.ts';
import { tareasDe, type Tarea } from '../../../../shared/domain/sede/simulacro/tareas.ts';
import { borrarBorrador } from '../alta/borrador.ts';
import { guardarEnsayo, olvidarEnsayo, type Ensayo } from './avance.ts';
import { crearMesa } from './mesa-ajena.ts';
import { abrirServidorDeEnsayo, type ServidorDeEnsayo } from './servidor-de-ensayo.ts';
import { textosSimulacro } from './textos.ts';

/** A rehearsal that is open on the screen. */
export interface EnsayoAbierto {
  ensayo: Ensayo;
  reparto: Reparto;
  tareas: Tarea[];
  bitacora: Bitacora;
  servidor: ServidorDeEnsayo;
}

const SEMILLAS = 2 ** 31;

/** Deletes the rehearsal that there was and makes a new one. */
export async function nuevoEnsayo(semilla = Math.floor(Math.random() * SEMILLAS)): Promise<Ensayo> {
  await olvidar();
  const mesas = await Promise.all(MESAS_SIMULACRO.map(crearMesa));
  const ensayo: Ensayo = { semilla, empezado_at: Date.now(), contestadas: {}, mesas };
  guardarEnsayo(ensayo);
  return ensayo;
}

/**
 * Opens the rehearsal's log by the same code that a real race uses, and fetches the invented people into it. Rejects with RechazoSede if
 * the log cannot be opened or read.
 */
export async function abrirEnsayo(ensayo: Ensayo): Promise<EnsayoAbierto> {
  const reparto = repartir(ensayo.semilla);
  const bitacora = await abrirBitacora({
    evento_id: EVENTO_SIMULACRO,
    nombre: textosSimulacro.puesto,
    actor: () => ({ usuario_id: null, nombre: textosSimulacro.voluntario }),
    bd: NOMBRE_BD_SIMULACRO,
  });
  const sabidas = await bitacora.faltanA({}, Infinity);
  const servidor = await abrirServidorDeEnsayo({ ensayo, reparto, puesto: bitacora.puesto, sabidas });
  await bitacora.intercambiar(servidor);
  return { ensayo, reparto, tareas: tareasDe(reparto), bitacora, servidor };
}

/** Closes the log after the exchange under way, whose next write would open the database again. */
export async function cerrarEnsayo({ bitacora, servidor }: EnsayoAbierto): Promise<void> {
  await bitacora.intercambiar(servidor);
  await bitacora.cerrar();
}

/** Leaves nothing of the rehearsal on this device. */
export async function borrarEnsayo(abierto: EnsayoAbierto | null): Promise<void> {
  if (abierto) await cerrarEnsayo(abierto);
  await olvidar();
}

async function olvidar(): Promise<void> {
  olvidarEnsayo();
  borrarBorrador(EVENTO_SIMULACRO);
  await olvidarSimulacro();
}
